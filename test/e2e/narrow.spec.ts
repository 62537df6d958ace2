/** All pages on a narrow screen, or with text at twice its size. */
import type { Page } from '@playwright/test'
import { phone } from './accessible.ts'
import { expect, test } from './journey.ts'
import { longNames, longTitle, salesInEveryState, soldByParcel } from './steps/order-states.ts'
import { addPhotos, findBook } from './steps/selling.ts'
import { faultsOf } from '../walk/faults.ts'

test('no order scrolls sideways on the narrowest screen or with large text, whatever its state', async ({
  page,
  world,
}) => {
  test.setTimeout(300_000)
  const faults: string[] = []
  for (const sale of await salesInEveryState(world)) {
    const address = `/dashboard/ordre?id=${sale.orderId}`
    for (const side of ['buyer', 'seller'] as const) {
      await world.signIn(page, sale[side])
      faults.push(...(await faultsOn(page, address, `${sale.state}, ${side}`)))
    }
    if (sale.state === 'finished') {
      faults.push(...(await faultsOn(page, '/dashboard/saldo', 'the seller’s balance')))
      await world.signIn(page, sale.buyer)
      faults.push(...(await faultsOn(page, `/dashboard/kvittering?id=${sale.orderId}`)))
    }
    if (sale.state !== 'delivered') continue
    await world.signIn(page, sale.buyer)
    faults.push(...(await faultsOn(page, `/dashboard/problem?id=${sale.orderId}`)))
  }
  expect(faults).toEqual([])
})

test('no other page of a person’s own scrolls sideways', async ({ page, world }) => {
  test.setTimeout(300_000)
  const { seller, buyer } = await soldByParcel(world)
  const book = await world.listedBook({ title: longTitle }, seller)
  await world.signIn(page, buyer)
  const faults = await faultsOn(page, '/dashboard/ordrer')
  await world.signIn(page, seller)
  for (const path of [
    '/dashboard/bøger',
    '/dashboard/ordrer',
    '/dashboard/ordrer?vis=salg',
    '/dashboard/saldo',
    '/dashboard/profil',
    '/dashboard/notifikationer',
    `/dashboard/editBook?book=${book.id}`,
  ])
    faults.push(...(await faultsOn(page, path)))
  expect(faults).toEqual([])
})

test('no page that everybody sees scrolls sideways', async ({ page, world, guard }) => {
  test.setTimeout(300_000)
  const work = { title: 'Arbejdsmiljøorganisationsuddannelsen i praksis', authors: ['Grethe Østergaard'] }
  const older = await world.listedBook({ ...work, isbn: '9788700000341', edition: '1. udgave', pages: 310 })
  await world.listedBook({ ...work, isbn: '9788700000342', edition: '2. udgave', year: 2019, pages: 352 })
  const text = encodeURIComponent('arbejdsmiljøorganisationsuddannelsen')
  const [hit] = (await world.as(null, 'searchWorks', { query: work.title })).body
  guard.expectsRefusal(404, '/bøger/findes-ikke')
  const faults: string[] = []
  for (const path of [
    '/',
    '/bøger',
    `/bøger?id=${text}&vis=samlet&stand=2&til=900&afhentning=ja`,
    `/bøger?id=${text}${text}&vis=samlet`,
    `/bøger/id=${older.bookId}`,
    `/bøger/${older.id}`,
    `/bog/${hit!.slug}-${hit!.workId}`,
    '/fag',
    '/fag/medicin-og-sundhed',
    '/fag/alger-og-mikroalger',
    '/checkout',
    '/hjælp',
    '/kontakt',
    '/om',
    '/vilkår',
    '/privatliv',
    '/login',
    '/signup',
    '/reset_password',
    '/farvel',
    '/bøger/findes-ikke',
  ])
    faults.push(...(await faultsOn(page, path)))
  expect(faults).toEqual([])
})

test('no basket, inbox or page after a purchase scrolls sideways', async ({ page, world }) => {
  test.setTimeout(300_000)
  const { buyer, seller, orderId } = await soldByParcel(world)
  const faults: string[] = []
  for (const person of [buyer, seller]) {
    await world.signIn(page, person)
    for (const path of ['/', '/indbakke', `/dashboard/kvittering?id=${orderId}`])
      faults.push(...(await faultsOn(page, path)))
  }
  const book = await world.listedBook({ title: longTitle }, seller)
  await world.signIn(page, buyer)
  await page.setViewportSize(phone)
  await page.goto(`/bøger/${book.id}`)
  await page.getByRole('button', { name: 'Læg i kurv' }).first().click()
  faults.push(...(await faultsOn(page, '/checkout')))
  expect(faults).toEqual([])
})

test('no step of selling scrolls sideways', async ({ page, world }) => {
  test.setTimeout(300_000)
  const seller = await world.seller(longNames.seller)
  await world.signIn(page, seller)
  await page.goto('/sælgbunke')
  await page.getByLabel('Tast eller indsæt ISBN').fill('9788762809000')
  await page.getByRole('button', { name: 'Læg i bunken' }).click()
  await expect(page.getByText('Bevægeapparatets anatomi', { exact: true })).toBeVisible()
  const faults = await faultsOn(page, '/sælgbunke')
  faults.push(...(await faultsOn(page, '/sælgbog')))
  await page.setViewportSize(phone)
  await findBook(page, { isbn: '9788762809000', title: 'Bevægeapparatets anatomi' })
  await addPhotos(page, 3)
  await page.getByRole('radio', { name: 'God' }).check()
  await page.getByLabel('Din pris').fill('1250')
  for (const step of [0, 1, 2, 3, 4]) faults.push(...(await faultsOn(page, `/sælgbog?currentStep=${step}`)))
  expect(faults).toEqual([])
})

test('the tab with the keyboard focus is in view', async ({ page, world }) => {
  const seller = await world.seller()
  await world.signIn(page, seller)
  await page.setViewportSize(phone)
  await page.goto('/dashboard/bøger')
  const tabs = page.getByRole('navigation', { name: 'Mit Genlæst' })
  await tabs.getByRole('link', { name: 'Mine bøger' }).focus()
  for (const key of [
    'Tab',
    'Tab',
    'Tab',
    'Shift+Tab',
    'Shift+Tab',
    'Shift+Tab',
    'ArrowRight',
    'ArrowRight',
  ]) {
    await page.keyboard.press(key)
    const focused = tabs.locator('a:focus')
    await expect(focused, key).toBeInViewport({ ratio: 1 })
  }
})

/** The faults of a page at 320 px, and at 390 px with text at twice its size. */
async function faultsOn(page: Page, path: string, what = path): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(path)
  const narrow = await faultsOf(page)
  await page.setViewportSize(phone)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const large = await faultsOf(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  return [
    ...narrow.map((fault) => `${what} at 320 px: ${fault}`),
    ...large.map((fault) => `${what} with large text: ${fault}`),
  ]
}

test('the sandbox scrolls sideways nowhere, and lets money take its time by a form that stays as it was set', async ({
  page,
  world,
}) => {
  await soldByParcel(world)
  await page.setViewportSize(phone)
  await page.goto('/sandbox')
  expect(await faultsOf(page)).toEqual([])
  const money = page.getByRole('form', { name: 'Penge og tid' })
  await expect(money.getByLabel('Pengene')).toHaveValue('instant')
  await money.getByLabel('Pengene').selectOption('tager deres tid')
  await money.getByLabel('Dage, en betaling venter').fill('7')
  // Meanwhile the shop's money may not go to its bank, or the refunds of later journeys would wait for it.
  await money.getByLabel('Butikkens saldo').selectOption('bliver stående')
  // The next journey on this marketplace must find it as it was.
  const save = async () => {
    const saved = page.waitForResponse((response) => response.request().method() === 'POST')
    await money.getByRole('button', { name: 'Gem' }).click()
    await saved
    await page.goto('/sandbox')
  }
  await save()
  await expect(money.getByLabel('Pengene')).toHaveValue('real')
  await expect(money.getByLabel('Dage, en betaling venter')).toHaveValue('7')
  await money.getByLabel('Pengene').selectOption('er der med det samme')
  await money.getByLabel('Butikkens saldo').selectOption('går hver dag til banken')
  await save()
  await expect(money.getByLabel('Pengene')).toHaveValue('instant')
})
