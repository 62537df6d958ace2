/** The five steps of listing a book for sale. */
import type { Page } from '@playwright/test'
import { testPhoto } from '../../people.ts'
import { expect } from '../journey.ts'
import type { World } from '../world.ts'
import { typeCode } from './accounts.ts'

export const onward = (page: Page) => page.getByRole('button', { name: 'Fortsæt' }).click()

/** A known seller goes from the book to the summary, and from there to the listing. */
export async function publish(page: Page) {
  await onward(page)
  await page.getByRole('button', { name: 'Opret annonce' }).click()
}

export async function findBook(page: Page, { isbn, title }: { isbn: string; title: string }) {
  await page.getByLabel('ISBN').fill(isbn)
  await page.getByRole('button', { name: 'Find bog' }).click()
  await expect(page.getByText('Bogen er fundet')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(title)
}

export async function addPhotos(page: Page, count: number) {
  const buffer = await testPhoto()
  const files = Array.from({ length: count }, (_, index) => ({
    name: `bog-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }))
  await page.getByLabel('Tilføj et billede').setInputFiles(files)
  const chosen = page.getByRole('list', { name: 'Valgte billeder' })
  await expect(chosen.getByRole('button', { name: /^Fjern billede/ })).toHaveCount(count)
}

/** All of step 0. */
export async function fillBookStep(page: Page, book: { isbn: string; title: string }) {
  await findBook(page, book)
  await addPhotos(page, 2)
  await page.getByRole('radio', { name: 'God' }).check()
  await page.getByLabel('Beskrivelse').fill('Gule overstregninger i kapitel 2.')
  await page.getByLabel('Din pris').fill('249,50')
}

export async function chooseAddress(page: Page, text: string) {
  const field = page.getByRole('combobox', { name: 'Adresse' })
  await field.fill(text)
  await page.getByRole('option', { name: text }).first().click()
  await expect(page.getByLabel('Postnummer')).not.toHaveValue('')
}

export async function givePhoneAndAccount(page: Page, phone: string, iban: string) {
  await page.getByLabel('Mobilnummer').fill(phone)
  await page.getByLabel('IBAN').fill(iban)
}

export async function provePhone(page: Page, world: World, phone: string) {
  await expect(page.getByRole('heading', { name: 'Indtast bekræftelseskode' })).toBeVisible()
  await typeCode(page, await world.codeSentTo(phone))
}
