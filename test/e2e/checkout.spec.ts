import { messages } from '#contract/messages'
import { basketOf, type Person } from '../people.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { logIn } from './steps/accounts.ts'
import {
  chooseParcelShop,
  declinedCard,
  fetchFrom,
  goodCard,
  goToPayment,
  openBasket,
  payWith,
  putInBasket,
  sellersGroup,
} from './steps/buying.ts'
import type { World } from './world.ts'

test('a declined card costs nothing, and another card pays', async ({ page, world }) => {
  await world.buyer(page)
  const book = await world.listedBook({ price: 200_00 })
  await putInBasket(page, book)
  await openBasket(page)
  await fetchFrom(page, book.seller.firstName)
  await goToPayment(page)
  await payWith(page, declinedCard)
  await expect(page.getByRole('alert')).toHaveText('Dit kort blev afvist. Prøv et andet kort')
  await expectAccessible(page)
  await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /^Bogen er din/ })).toBeVisible()
})

test('a buyer who left two payments opens the third on a page that says how long the books are held', async ({
  page,
  world,
}) => {
  const buyer = await world.buyer(page)
  for (const title of ['Første ubetalte', 'Anden ubetalte']) {
    const { body } = await world.as(buyer, 'buyBook', basketOf([await world.listedBook({ title })]))
    await world.leave(body.url)
  }
  const book = await world.listedBook({ title: 'Endelig betalt' })
  await putInBasket(page, book)
  await openBasket(page)
  await fetchFrom(page, book.seller.firstName)
  await page.getByRole('main').getByRole('button', { name: 'Køb – gå til betaling' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gå til betaling')
  await expect(page.getByText('når du åbner betalingen, og så i 10 minutter')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Åbn betalingen' }).click()
  await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /^Bogen er din/ })).toBeVisible()
})

test('an abandoned payment releases the book, and the next buyer can buy it', async ({
  page,
  world,
  newVisitor,
}) => {
  await world.buyer(page)
  const book = await world.listedBook()
  await putInBasket(page, book)
  await openBasket(page)
  await fetchFrom(page, book.seller.firstName)
  await goToPayment(page)

  const other = await newVisitor()
  await world.buyer(other)
  await other.goto(`/bøger/${book.id}`)
  await expect(other.getByText('En anden er ved at betale')).toBeVisible()
  await expectAccessible(other)

  await page.getByRole('button', { name: 'Annuller og gå tilbage' }).click()
  await expect(
    page.getByText('Der er ikke trukket penge, og bøgerne er ikke længere reserveret til dig'),
  ).toBeVisible()
  await expectAccessible(page)

  await putInBasket(other, book)
  await openBasket(other)
  await fetchFrom(other, book.seller.firstName)
  await goToPayment(other)
  await payWith(other, goodCard)
  await expect(other.getByRole('heading', { name: /^Bogen er din/ })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Solgt til en anden')).toBeVisible()
  await page.getByRole('button', { name: `Fjern ${book.title}` }).click()
  await expect(page.getByRole('heading', { name: 'Du har ingen bøger i din indkøbskurv' })).toBeVisible()
  await expectAccessible(page)
})

test('a parcel without a shop is named where it belongs, and so is a number that is not whole', async ({
  page,
  world,
}) => {
  await world.buyer(page)
  const book = await world.listedBook({ price: 100_00, pickup: false })
  const seller = book.seller.firstName
  await putInBasket(page, book)
  await openBasket(page)
  const group = sellersGroup(page, seller)
  await expect(group.getByRole('radio', { name: /tilbyder ikke afhentning/ })).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveCount(0)

  const buy = page.getByRole('main').getByRole('button', { name: 'Køb – gå til betaling' })
  await expect(buy).toBeDisabled()
  await expect(group.getByLabel('Postnummer')).toBeVisible()
  await buy.press('Enter')
  await expect(group.getByText(messages.noParcelShop)).toBeVisible()
  await expect(page.getByRole('alert', { name: 'Der mangler én ting' })).toBeFocused()
  await page.getByRole('link', { name: `En pakkeshop til pakken fra ${seller}` }).click()
  await expect(group.getByLabel('Postnummer')).toBeFocused()
  await expectAccessible(page)

  await group.getByLabel('Postnummer').fill('22')
  await group.getByRole('button', { name: 'Find pakkeshops' }).click()
  await expect(group.getByLabel('Postnummer')).toHaveAccessibleDescription(/fire cifre/)
  await expect(group.getByLabel('Postnummer')).toHaveValue('22')
  await chooseParcelShop(page, seller, '2200', 'GLS')
  await group.getByLabel('Dit mobilnummer').fill('28 41')
  await expect(page.getByRole('link', { name: 'De sidste fire cifre i dit mobilnummer' })).toBeVisible()
  await expect(group.getByLabel('Dit mobilnummer')).toHaveAccessibleDescription(
    new RegExp(messages.phoneInvalid),
  )
  await expect(group.getByLabel('Dit mobilnummer')).toHaveValue(/^28 41 *$/)
  await group.getByLabel('Dit mobilnummer').fill('28 41 67 22')
  await expect(page.getByText('Nu er alt klar')).toBeVisible()
  await goToPayment(page)
})

test('a visitor who wants to pay logs in on the way and goes on', async ({ page, world }) => {
  const { email } = await world.person({ password: 'læsehest' })
  const book = await world.listedBook()
  await putInBasket(page, book)
  await openBasket(page)
  await fetchFrom(page, book.seller.firstName)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Køb – gå til betaling' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log ind eller opret konto' })
  await logIn(dialog, { email, password: 'læsehest' })
  await expect(page.getByRole('heading', { name: /^Betaling til/ })).toBeVisible()
})

test('a book is picked up at the seller’s address: the buyer sees where, approves, and the seller is paid', async ({
  page,
  world,
  newVisitor,
}) => {
  await world.buyer(page, { firstName: 'Ida' })
  const book = await world.listedBook({ price: 200_00 })
  await putInBasket(page, book)
  await openBasket(page)
  await fetchFrom(page, book.seller.firstName)
  await goToPayment(page)
  await payWith(page, goodCard)
  await expect(page.getByText('Tak for dit køb. Skriv til')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: book.title }).click()
  await expect(page.getByRole('heading', { name: 'Bogen er klar til afhentning' })).toBeVisible()
  await expect(page.getByText('Århusgade 1, st. tv')).toBeVisible()
  await expectAccessible(page)

  const seller = await newVisitor()
  await world.signIn(seller, book.seller)
  await seller.goto('/dashboard/ordrer?vis=salg')
  await seller.getByRole('link', { name: new RegExp(book.title) }).click()
  await expect(seller.getByRole('heading', { name: 'Ida henter bogen hos dig' })).toBeVisible()
  await expectAccessible(seller)

  await page.getByRole('button', { name: 'Alt er i orden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, godkend' }).click()
  await expect(page.getByRole('heading', { name: 'Ordren er afsluttet' })).toBeVisible()
  await world.settled()
  await seller.goto('/dashboard/saldo')
  await expect(seller.getByRole('region', { name: 'Til udbetaling' })).toContainText('190,00 kr.')
})

test('only the buyer sees a confirmation: others log in, or are sent home', async ({ page }) => {
  await page.goto('/bekræftelse?id=00000000-0000-0000-0000-000000000000')
  await expect(page.getByRole('dialog', { name: 'Log ind eller opret konto' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('a price that changed since the last look at the basket is announced once', async ({ page, world }) => {
  await world.buyer(page)
  const book = await world.listedBook({ price: 200_00, title: 'Bogen der blev dyrere' })
  await putInBasket(page, book)
  await openBasket(page)
  await expect(page.getByRole('definition').filter({ hasText: '200,00' }).first()).toBeVisible()
  await repriced(world, book, 250_00)

  await page.reload()
  const told = page.getByText(
    /^Prisen på »Bogen der blev dyrere« er ændret fra 200,00\skr\. til 250,00\skr\.$/,
  )
  await expect(told).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indkøbskurv')
  await expect(page.getByText('Bogen der blev dyrere').first()).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('a buyer never pays another price than the one shown', async ({ page, world }) => {
  await world.buyer(page)
  const book = await world.listedBook({ price: 200_00, title: 'Bogen der blev dyrere' })
  await putInBasket(page, book)
  await openBasket(page)
  await fetchFrom(page, book.seller.firstName)
  await repriced(world, book, 250_00)
  await page.getByRole('main').getByRole('button', { name: 'Køb – gå til betaling' }).click()
  await expect(page.getByText(/^Prisen er ændret, siden du så den\./)).toBeVisible()
  await expect(page.getByText(/er ændret fra 200,00\skr\. til 250,00\skr\.$/)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '275,00' })).toBeVisible()
  await expectAccessible(page)
  await goToPayment(page)
  await expect(page.getByRole('button', { name: /^Betal 275,00/ })).toBeVisible()
})

async function repriced(world: World, book: { id: string; seller: Person }, price: number) {
  const form = new FormData()
  form.append('dbId', book.id)
  form.append('price', String(price))
  expect((await world.as(book.seller, 'editBook', form)).status).toBe(200)
}
