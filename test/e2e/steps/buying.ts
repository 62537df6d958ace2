/** From a book's page to the card page and back. */
import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

export async function putInBasket(page: Page, book: { id: string }) {
  await page.goto(`/bøger/${book.id}`)
  await page.getByRole('button', { name: 'Læg i kurv' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Se kurv' })).toBeVisible()
}

export async function openBasket(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Indkøbskurv/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indkøbskurv')
}

export function sellersGroup(page: Page, seller: string) {
  return page.getByRole('region', { name: new RegExp(`^Fra ${seller}`) })
}

export async function fetchFrom(page: Page, seller: string) {
  await sellersGroup(page, seller).getByRole('radio', { name: 'Afhentning' }).check()
}

/** Chooses the carrier's nearest shop. dao's shops need no phone number, GLS's do. */
export async function chooseParcelShop(page: Page, seller: string, postalCode: string, carrier = 'dao') {
  const group = sellersGroup(page, seller)
  await group.getByLabel('Postnummer').fill(postalCode)
  await group.getByRole('button', { name: 'Find pakkeshops' }).click()
  await group.getByRole('radio', { name: carrier }).first().click()
  await expect(group.getByRole('button', { name: 'Skift pakkeshop' })).toBeFocused()
}

export async function goToPayment(page: Page) {
  // For a moment after a look at a narrow screen, its bar at the bottom has a second one.
  await page.getByRole('main').getByRole('button', { name: 'Køb – gå til betaling' }).click()
  await expect(page.getByRole('heading', { name: /^Betaling til/ })).toBeVisible()
}

export async function payWith(page: Page, card: string) {
  await page.getByLabel('Kortnummer').fill(card)
  await page.getByRole('button', { name: /^Betal / }).click()
}

export const goodCard = '4242 4242 4242 4242'
export const declinedCard = '4000 0000 0000 0002'
