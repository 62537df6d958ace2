/** Log-in and registration, as a person does them. `place` is the page or the dialog with the screens. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '../journey.ts'
import type { World } from '../world.ts'

type Place = Page | Locator
export type Newcomer = { firstName: string; lastName: string; email: string; password: string }

export async function giveEmail(place: Place, email: string) {
  await place.getByLabel('Email').fill(email)
  await place.getByRole('button', { name: 'Fortsæt' }).click()
}

/** From the first screen to the one that asks for the mailed code. */
export async function register(place: Place, { firstName, lastName, email, password }: Newcomer) {
  await giveEmail(place, email)
  await expect(place.getByRole('heading', { name: 'Opret konto' })).toBeVisible()
  await expect(place.getByLabel('Email')).toHaveValue(email)
  await place.getByLabel('Fornavn').fill(firstName)
  await place.getByLabel('Efternavn').fill(lastName)
  await fillDateOfBirth(place, '01', '02', '1999')
  await place.getByLabel('Adgangskode', { exact: true }).fill(password)
  await place.getByRole('button', { name: 'Opret konto' }).click()
  await expect(place.getByRole('heading', { name: 'Tjek din mail' })).toBeVisible()
}

export async function fillDateOfBirth(place: Place, day: string, month: string, year: string) {
  const boxes = place.getByRole('group', { name: 'Fødselsdato' }).getByRole('textbox')
  for (const [index, digits] of [day, month, year].entries()) await boxes.nth(index).fill(digits)
}

export async function proveEmail(place: Place, world: World, email: string) {
  await typeCode(place, await world.codeSentTo(email))
}

/** Types digit by digit; the focus moves by itself. */
export async function typeCode(place: Place, code: string) {
  await place.getByRole('textbox', { name: 'Ciffer 1 af 6' }).focus()
  const page = 'page' in place ? place.page() : place
  await page.keyboard.type(code)
}

export async function logIn(place: Place, { email, password }: Pick<Newcomer, 'email' | 'password'>) {
  await giveEmail(place, email)
  await expect(place.getByRole('heading', { name: 'Log ind', exact: true })).toBeVisible()
  await place.getByLabel('Adgangskode', { exact: true }).fill(password)
  await place.getByRole('button', { name: 'Log ind', exact: true }).click()
}
