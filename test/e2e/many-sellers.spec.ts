import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { logIn } from './steps/accounts.ts'
import { goodCard, goToPayment, openBasket, payWith, putInBasket, sellersGroup } from './steps/buying.ts'
import type { World } from './world.ts'

/** One seller who meets buyers, and two who only send. */
async function threeSellers(world: World) {
  const meets = await world.listedBook({ price: 200_00, title: 'Calculus' })
  const sends = await world.listedBook({ price: 100_00, title: 'Interview', pickup: false })
  const alsoSends = await world.listedBook({ price: 150_00, title: 'Kend kemien', pickup: false })
  return { meets, sends, alsoSends, books: [meets, sends, alsoSends] }
}

test('three sellers’ parcels share one shop and number, one is picked up, and one payment becomes three orders', async ({
  page,
  world,
}) => {
  await world.buyer(page, { firstName: 'Amina' })
  const { meets, sends, alsoSends, books } = await threeSellers(world)
  for (const book of books) await putInBasket(page, book)
  await openBasket(page)
  await expect(page.getByText('Tre bøger fra tre sælgere. Du betaler én gang.')).toBeVisible()
  const shared = page.getByRole('region', { name: 'Sådan får du bøgerne' })
  await expect(page.getByLabel('Postnummer')).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)

  const last = sellersGroup(page, alsoSends.seller.firstName)
  await last.getByRole('button', { name: /^Ændr/ }).click()
  await last.getByRole('radio', { name: 'Anden pakkeshop' }).check()
  await page.getByRole('main').getByRole('button', { name: 'Køb – gå til betaling' }).press('Enter')
  const missing = page.getByRole('alert', { name: 'Der mangler to ting' })
  await expect(missing).toBeFocused()
  await expect(missing.getByRole('link')).toHaveText([
    'En pakkeshop til dine pakker',
    `En pakkeshop til pakken fra ${alsoSends.seller.firstName}`,
  ])
  await expectAccessible(page)

  await missing.getByRole('link', { name: 'En pakkeshop til dine pakker' }).click()
  await expect(shared.getByLabel('Postnummer')).toBeFocused()
  await shared.getByLabel('Postnummer').fill('2200')
  await shared.getByRole('button', { name: 'Find pakkeshops' }).click()
  await shared.getByRole('radio', { name: 'GLS' }).first().click()
  await expect(shared.getByRole('button', { name: 'Skift pakkeshop' })).toBeFocused()
  await shared.getByLabel('Mobilnummer').fill('28 41 67')
  await expect(page.getByRole('link', { name: 'De sidste to cifre i dit mobilnummer' })).toBeVisible()
  await shared.getByLabel('Mobilnummer').fill('28 41 67 22')
  await shared.getByRole('button', { name: 'Brug samme pakkeshop til alle' }).click()
  await expect(page.getByText('Nu er alt klar')).toBeVisible()
  await expect(shared.getByText('Alle pakker kommer hertil.')).toBeVisible()

  const first = sellersGroup(page, meets.seller.firstName)
  await first.getByRole('button', { name: /^Ændr/ }).click()
  await first.getByRole('radio', { name: 'Afhentning' }).check()
  await expectAccessible(page)
  await page.reload()
  await expect(first.getByText('Afhentning i 2100 København Ø')).toBeVisible()
  await expect(sellersGroup(page, sends.seller.firstName).getByText('Den fælles pakkeshop')).toBeVisible()
  await expect(shared.getByLabel('Mobilnummer')).toHaveValue('28 41 67 22')
  await expect(page.getByRole('complementary', { name: 'Ét køb, tre ordrer' })).toContainText(
    'I alt573,00 kr.',
  )

  await goToPayment(page)
  await payWith(page, goodCard)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tre bøger er dine, Amina')
  await expect(page.getByText('Købet blev til tre ordrer, én for hver sælger.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Betalt/ })).toContainText('573,00 kr.')
  await expect(page.getByText(`Din tur: aftal tid med ${meets.seller.firstName}`)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Interview' }).click()
  const number = page.getByRole('region', { name: 'Ordrenummer' })
  await expect(number.getByRole('button', { name: /^Kopiér ordrenummer( \w){4},( \w){4}$/ })).toBeVisible()
  await expect(number.getByRole('link')).toHaveText(['Calculus', 'Kend kemien'])
})

test('a guest’s basket of three sellers asks for one log-in, and keeps its choices through it', async ({
  page,
  world,
}) => {
  const { email } = await world.person({ password: 'læsehest' })
  const { meets, books } = await threeSellers(world)
  for (const book of books) await putInBasket(page, book)
  await openBasket(page)
  const first = sellersGroup(page, meets.seller.firstName)
  await first.getByRole('button', { name: /^Ændr/ }).click()
  await first.getByRole('radio', { name: 'Afhentning' }).check()
  await expect(page.getByText('Log ind for at vælge en pakkeshop')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Køb – gå til betaling' }).press('Enter')
  await logIn(page.getByRole('dialog', { name: 'Log ind eller opret konto' }), {
    email,
    password: 'læsehest',
  })
  await expect(page.getByRole('alert', { name: 'Der mangler én ting' })).toBeVisible()
  await expect(first.getByRole('radio', { name: 'Afhentning' })).toBeChecked()
})

test('six sellers are one screen of choices: one shop and one number for all, and a line for each', async ({
  page,
  world,
}) => {
  await world.buyer(page)
  const titles = ['Calculus', 'Interview', 'Kend kemien', 'Barndom', 'Psykologi', 'Statistik']
  for (const title of titles) await putInBasket(page, await world.listedBook({ title }))
  await openBasket(page)
  const shared = page.getByRole('region', { name: 'Sådan får du bøgerne' })
  await expect(page.getByRole('button', { name: /^Ændr levering fra / })).toHaveCount(6)
  await expect(page.getByLabel('Postnummer')).toHaveCount(1)
  await expect(page.getByLabel('Mobilnummer')).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)

  await shared.getByLabel('Postnummer').fill('2200')
  await shared.getByRole('button', { name: 'Find pakkeshops' }).click()
  await shared.getByRole('radio', { name: 'dao' }).first().click()
  await expect(page.getByText('Den fælles pakkeshop')).toHaveCount(6)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Ét køb, seks ordrer' })).toBeVisible()
  await expectAccessible(page)
  await goToPayment(page)
})
