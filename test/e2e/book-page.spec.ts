import { basketOf } from '../people.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

const statics = { title: 'Statik og styrkelære', authors: ['Inger Bro'] }

test('a visitor compares copies and editions, puts one into the basket and takes it out again', async ({
  page,
  world,
}) => {
  const book = await world.listedBook({ ...statics, isbn: '9788700000101', price: 300_00 })
  const cheaper = await world.listedBook({ ...statics, isbn: '9788700000101', price: 180_00, condition: 1 })
  await world.listedBook({ ...statics, isbn: '9788700000102', price: 90_00 })
  await page.goto(`/bøger/${book.id}`)

  const copies = page.getByRole('region', { name: 'Andre eksemplarer' })
  await expect(copies.getByRole('listitem')).toHaveText(
    /Slidt.*Kan hentes i 2100 København Ø.*198,00.kr\. inkl\. gebyr.*fragt fra 39.kr\./,
  )
  await expect(page.getByRole('region', { name: 'Andre udgaver' })).toContainText('99,00')
  await expectAccessible(page)

  const main = page.getByRole('article')
  await expect(main.getByText(/^330,00.kr\. inkl\. gebyr$/)).toBeVisible()
  await expect(main.getByText(/^300,00.kr\. til sælgeren og 30,00.kr\. i købergebyr\. Dertil/)).toBeVisible()
  await main.getByRole('button', { name: 'Læg i kurv' }).click()
  await expect(main.getByRole('link', { name: 'Se kurv' })).toBeFocused()
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect(main.getByRole('button', { name: 'Læg i kurv' })).toBeFocused()

  await copies.getByRole('link').click()
  await expect(page).toHaveURL(`/b%C3%B8ger/${cheaper.id}`)
  await expect(copies).toContainText('330,00')
})

test('a buyer who comes too late is told so and finds another copy', async ({ page, world }) => {
  const facts = { title: 'Sådan læses domme', isbn: '9788700000111' }
  const [sold, held] = [await world.listedBook(facts), await world.listedBook(facts)]
  const free = await world.listedBook({ ...facts, price: 70_00 })
  const buyer = await world.person()
  const { body } = await world.as(buyer, 'buyBook', basketOf([sold]))
  await world.pay(body.url)
  await world.settled()
  await world.as(buyer, 'buyBook', basketOf([held]))

  await page.goto(`/bøger/${held.id}`)
  await expect(page.getByText('En anden er ved at betale.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Læg i kurv' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Spørg sælgeren' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/bøger/${sold.id}`)
  await expect(page.getByText('Bogen har fundet sin næste læser.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Spørg sælgeren' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Læg i kurv' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Se 1 andet eksemplar' }).click()
  await page.getByRole('article').getByRole('link', { name: facts.title }).click()
  await expect(page).toHaveURL(`/b%C3%B8ger/${free.id}`)
})

test('the page of a sold book whose seller has deleted the account shows no name', async ({
  page,
  world,
}) => {
  const password = 'en lang adgangskode'
  const [book, buyer] = [await world.listedBook({}, await world.seller({ password })), await world.person()]
  const { body } = await world.as(buyer, 'buyBook', basketOf([book]))
  await world.pay(body.url)
  await world.settled()
  await world.cancelSale((await world.as(buyer, 'bought')).body[0]!._id)
  expect((await world.as(book.seller, 'deleteAccount', { password })).status).toBe(200)

  await page.goto(`/bøger/${book.id}`)
  await expect(page.getByText('Sælgeren har slettet sin konto')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Beskrivelse', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rapportér annoncen' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rapportér sælgeren' })).toBeHidden()
  expect(await page.content()).not.toContain('privatperson')
  await expectAccessible(page)
})

test('with forced colours only this book’s condition has a frame', async ({ page, world }) => {
  const book = await world.listedBook({ condition: 2 })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/bøger/${book.id}`)
  const framed = await page
    .getByRole('region', { name: 'Stand' })
    .getByRole('listitem')
    .evaluateAll((steps) =>
      steps
        .filter((step) => {
          const { borderTopColor, backgroundColor } = getComputedStyle(step)
          return borderTopColor !== backgroundColor
        })
        .map((step) => step.textContent),
    )
  expect(framed).toEqual(['God'])
})

test('a shelf has arrows only if it has more books than fit', async ({ page, world }) => {
  const seller = await world.seller()
  const [first] = await Promise.all(
    ['Kemi A', 'Kemi B', 'Kemi C'].map((title) => world.listedBook({ title }, seller)),
  )
  await page.goto(`/bøger/${first!.id}`)
  const shelf = page.getByRole('group', { name: /^Andre bøger fra/ })
  await expect(shelf.getByRole('article')).toHaveCount(2)
  const onward = page
    .getByRole('region', { name: /^Andre bøger fra/ })
    .getByRole('button', { name: 'Rul frem' })
  await expect(onward).toHaveCount(0)
  expect(
    await shelf.evaluate(({ firstElementChild: strip }) => strip!.scrollWidth - strip!.clientWidth),
  ).toBe(0)

  for (const title of ['Fysik A', 'Fysik B', 'Fysik C', 'Fysik D']) await world.listedBook({ title }, seller)
  await page.reload()
  await onward.click()
  await expect(shelf.getByRole('article').last()).toBeInViewport({ ratio: 0.3 })
})
