/** Last term's books, and those of a reading list, are put up for sale together. */
import { basketOf, testPhoto } from '../people.ts'
import { expectAccessibleInBothThemes, phone } from './accessible.ts'
import { expect, test } from './journey.ts'
import type { World } from './world.ts'

const hour = 3_600_000

/** Autumn's books are bought from June on, and its term begins in September. */
async function goToAutumn(world: World) {
  const now = world.now()
  const day = now.toISOString().slice(5, 10)
  if (day < '07-17') await goTo(world, Date.UTC(now.getUTCFullYear(), 8, 1))
}

async function goTo(world: World, time: number) {
  await world.advance(Math.ceil((time - world.now().getTime()) / hour))
}

test('the books of the autumn lie on the pile in one press once the exams are over, and are asked for a photo', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000)
  await goToAutumn(world)
  const seller = await world.seller({ firstName: 'Karen' })
  const books = [
    await world.listedBook({ title: 'Efterårets lærebog', isbn: '9788702000580', price: 120_00 }, seller),
    await world.listedBook({ title: 'Efterårets opslagsbog', isbn: '9788702000597', price: 90_00 }, seller),
  ]
  const buyer = await world.seller({ firstName: 'Amina' })
  const { body } = await world.as(buyer, 'buyBook', basketOf(books))
  await world.pay(body.url)
  await world.settled()
  for (const { _id: shipment } of (await world.as(buyer, 'bought')).body)
    expect((await world.as(buyer, 'satisfied', { shipment })).status).toBe(200)
  for (let n = 0; n < 2; n++) await world.as(await world.person(), 'saveWish', { isbn: '9788702000580' })

  await world.signIn(page, buyer)
  await page.goto('/dashboard/ordrer')
  await expect(page.getByRole('button', { name: 'Sælg dine bøger videre' })).toBeVisible()
  // An open page would ask with its old log-in.
  await page.goto('about:blank')
  await goTo(world, Date.UTC(world.now().getUTCFullYear() + 1, 0, 5))
  await world.signIn(page, { ...buyer, token: await world.tokenOf(buyer.id) })
  await page.goto('/dashboard/ordrer')
  const pile = page.getByRole('region', { name: 'Dine bøger fra efteråret' })
  await expect(pile).toContainText('2 venter på bøgerne')
  await expect(pile.getByRole('listitem')).toHaveText(['Efterårets lærebog', 'Efterårets opslagsbog'])
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(phone)
  await pile.getByRole('button', { name: 'Læg 2 bøger i bunken' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dine bøger fra efteråret')
  await expect(page.getByText('Eksamen er overstået, og 2 venter på bøgerne i din bunke.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const row = page.getByRole('listitem').filter({ hasText: 'Efterårets lærebog' })
  await expect(row).toContainText('2 venter')
  await expect(row.getByRole('radio', { name: 'God' })).toBeChecked()
  await expect(row).toContainText('Tag billede')
  await row.getByRole('textbox', { name: 'Pris på Efterårets lærebog' }).fill('110')
  await row
    .getByLabel('Tag billede af Efterårets lærebog')
    .setInputFiles({ name: 'forside.jpg', mimeType: 'image/jpeg', buffer: await testPhoto() })
  await page.getByRole('button', { name: 'Sæt 1 bog til salg' }).first().click()
  await expect(page.getByText('1 bog er sat til salg')).toBeVisible()
  await page.goto('/dashboard/ordrer')
  await expect(pile.getByRole('listitem')).toHaveText(['Efterårets opslagsbog'])
  await pile.getByRole('button', { name: 'Ikke nu' }).click()
  await expect(pile).toBeHidden()
})

test('the books of a kept reading list lie on the pile in one press', async ({ page, world }) => {
  const owner = await world.buyer(page)
  const book = { title: 'Listens lærebog', isbn: '9788702000214' }
  await world.listedBook(book)
  await world.as(owner, 'savePensum', {
    name: 'Min gamle liste',
    school: '',
    course: '',
    term: '',
    sharing: 'private',
    lines: [{ isbn: book.isbn }],
  })
  await page.goto('/dashboard/pensum')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Sælg disse bøger fra Min gamle liste' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stand og pris')
  await expect(page.getByRole('listitem').filter({ hasText: 'Listens lærebog' })).toBeVisible()
})
