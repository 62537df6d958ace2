import { expectAccessible, phone } from './accessible.ts'
import { expect, test } from './journey.ts'
import { proveIdentity } from './steps/proof.ts'
import { basketOf } from '../people.ts'

const days = 24
/** The bank returns payouts to this account. */
const closed = { iban: 'DK2000400440003002', shown: '3002' }
const open = { iban: 'DK5000400440116243', shown: '6243' }

test('a payout that the bank returns is on the balance again, and can go to another account', async ({
  page,
  guard,
  world,
}) => {
  for (const call of ['payout', 'createBankToken']) guard.expectsRefusal(403, `/api/${call}`)
  const book = await world.listedBook({ price: 200_00 })
  const { seller } = book
  const buyer = await world.person()
  const { body } = await world.as(buyer, 'buyBook', basketOf([book]))
  await world.pay(body.url)
  await world.settled()
  const [order] = (await world.as(buyer, 'bought')).body
  await world.as(buyer, 'satisfied', { shipment: order!._id })
  await world.settled()

  await world.signIn(page, seller)
  await page.goto('/dashboard/saldo')
  const balance = page.getByRole('region', { name: 'Til udbetaling' })
  const change = balance.getByRole('button', { name: 'Skift konto' })
  async function changeTo({ iban, shown }: typeof closed) {
    await change.click()
    await expect(balance.getByLabel('Kontohaver')).toBeFocused()
    await balance.getByRole('button', { name: 'Tilføj konto' }).click()
    await expect(balance.getByLabel('IBAN')).toHaveAccessibleDescription(/Indtast et gyldigt IBAN-nummer/)
    await balance.getByLabel('IBAN').fill(iban)
    await expectAccessible(page)
    await balance.getByRole('button', { name: 'Tilføj konto' }).click()
    await expect(balance).toContainText(`Udbetales til kontoen, der ender på ${shown}`)
    await expect(change).toBeFocused()
  }
  await expect(balance).toContainText(/190,00.kr\./)
  await changeTo(closed)
  // The account was changed, so nothing leaves for two days.
  await expect(page.getByRole('heading', { name: 'Du har skiftet konto' })).toBeVisible()
  await expect(page.getByText('Så kan du nå at stoppe det').first()).toBeVisible()
  await expectAccessible(page)
  await world.advance(2 * days)
  await page.reload()
  await balance.getByRole('button', { name: 'Udbetal til konto' }).click()
  await proveIdentity(page)
  await expect(page.getByText(/190,00.kr\. er på vej til din konto/)).toBeVisible()

  await world.advance(5 * days)
  await page.setViewportSize(phone)
  await page.reload()
  await expect(
    page.getByText(/^Din bank sendte 190,00.kr\. tilbage\. Skift konto, og prøv igen\./),
  ).toBeVisible()
  await expect(page.getByText('Returneret udbetaling')).toBeVisible()
  await expectAccessible(page)
  // A new account that is typed but not added yet is added with the payout.
  await change.click()
  await balance.getByLabel('IBAN').fill(open.iban)
  await balance.getByRole('button', { name: 'Udbetal til konto' }).click()
  await proveIdentity(page)
  await expect(balance).toContainText(`Udbetales til kontoen, der ender på ${open.shown}`)
  await expect(page.getByRole('heading', { name: 'Du har skiftet konto' })).toBeVisible()
  await world.advance(2 * days)
  await page.reload()
  await balance.getByRole('button', { name: 'Udbetal til konto' }).click()
  await proveIdentity(page)
  await expect(page.getByText(/190,00.kr\. er på vej til din konto/)).toBeVisible()
})
