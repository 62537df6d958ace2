/** Selling a pile: many books on one screen, each put up once. */
import type { Page, Route } from '@playwright/test'
import { testPhoto } from '../people.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { chooseAddress, onward } from './steps/selling.ts'

const anatomy = { isbn: '9788762809000', title: 'Bevægeapparatets anatomi' }
const physics = { isbn: '9788750055365', title: 'Orbit B' }
const methods = { isbn: '9788741251066', title: 'Kvalitative metoder' }

/** Opening the camera, its shutter, and 'Brug billede'. */
const tapsOfPhoto = 3
/** A person finds the next thing and taps it. */
const pauseMs = 1_000

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

async function addPhoto(page: Page, title: string) {
  const file = { name: 'forside.jpg', mimeType: 'image/jpeg', buffer: await testPhoto() }
  await row(page, title).getByLabel(`Tag billede af ${title}`).setInputFiles(file)
  await expect(row(page, title)).toContainText('1 billede')
}

async function addNumbers(page: Page, isbns: readonly string[]) {
  await page.getByLabel('Tast eller indsæt ISBN').fill(isbns.join('\n'))
  await page.getByRole('button', { name: 'Læg i bunken' }).click()
}

/** An ISBN-13 with its check digit. */
function isbnOf(stem: string): string {
  const sum = [...stem].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return stem + String((10 - (sum % 10)) % 10)
}

test('ten books are put up with few taps, each once, although the line breaks', async ({
  page,
  world,
  guard,
}) => {
  test.setTimeout(240_000)
  guard.expectsLostConnection()
  const others = await world.seller()
  const books = Array.from({ length: 10 }, (_, n) => ({
    isbn: isbnOf(`978871000${n}00`),
    title: `Pensum bind ${'ABCDEFGHIJ'[n]}`,
  }))
  // Three copies of each, so that every price is suggested and none is typed.
  for (const book of books)
    for (const price of [18_000, 20_000, 22_000]) await world.listedBook({ ...book, price }, others)
  const seller = await world.seller()
  await world.signIn(page, seller)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/sælgbunke')

  let taps = 0
  const began = Date.now()
  async function tap(act: () => Promise<unknown>, count = 1) {
    await page.waitForTimeout(pauseMs * count)
    taps += count
    await act()
  }
  await tap(
    () =>
      addNumbers(
        page,
        books.map(({ isbn }) => isbn),
      ),
    3,
  )
  for (const { title } of books) await expect(row(page, title)).toBeVisible()
  await tap(() => page.getByRole('button', { name: 'Sæt stand på alle' }).click())
  await tap(() => page.getByRole('radiogroup', { name: 'Stand på alle bøgerne' }).getByText('God').click())
  for (const { title } of books) {
    await addPhoto(page, title)
    await page.waitForTimeout(pauseMs * tapsOfPhoto)
    taps += tapsOfPhoto
  }
  for (const { title } of books) await expect(page.getByLabel(`Pris på ${title}`)).toHaveValue('200')
  await expect(page.getByRole('heading', { name: '10 er klar' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: '10 er klar' })).toBeVisible()

  // The server has the second and the third book, and its answers are lost.
  let sent = 0
  await page.route('**/api/newBook', async (route: Route) => {
    sent++
    if (sent !== 2 && sent !== 4) return route.continue()
    await route.fetch()
    return route.abort('internetdisconnected')
  })
  await tap(() => page.getByRole('button', { name: 'Sæt 10 bøger til salg' }).click())
  await expect(page.getByRole('status').filter({ hasText: '10 bøger er sat til salg.' })).toBeVisible({
    timeout: 90_000,
  })
  const mine = (await world.as(seller, 'myBooks')).body
  expect(mine.map(({ apiBook }) => apiBook.title).toSorted()).toEqual(books.map(({ title }) => title))
  expect(taps).toBeLessThanOrEqual(45)
  expect(Date.now() - began).toBeLessThanOrEqual(150_000)
  await page.reload()
  await expect(page.getByText('Bunken er tom.')).toBeVisible()
})

test('a pile waits for the line, and what is not ready stays', async ({ page, world, guard }) => {
  test.setTimeout(120_000)
  guard.expectsLostConnection()
  guard.expectsRefusal(404, '/api/searchIsbn')
  const others = await world.seller()
  for (const price of [20_000, 22_000, 24_000]) await world.listedBook({ ...physics, price }, others)
  const seller = await world.seller()
  await world.signIn(page, seller)
  await page.goto('/sælgbunke')
  await expectAccessible(page)
  await page.context().setOffline(true)
  await addNumbers(page, [physics.isbn, '9780000000002', '9788762809001'])
  await expect(page.getByLabel('Tast eller indsæt ISBN')).toHaveAccessibleDescription(/9788762809001/)
  await expect(page.getByText('Slås op, når der er svar')).toHaveCount(2)
  await expect(page.getByRole('alert').filter({ hasText: 'Der er ingen forbindelse.' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(row(page, physics.title)).toBeVisible()
  await expect(page.getByLabel(`Pris på ${physics.title}`)).toHaveValue('220')

  await addNumbers(page, [physics.isbn])
  await row(page, physics.title).getByRole('button', { name: 'Ja, to styk' }).click()
  await expect(row(page, physics.title)).toHaveCount(2)
  await page
    .getByRole('button', { name: `Fjern ${physics.title} fra bunken` })
    .last()
    .click()

  await page.getByRole('button', { name: 'Gem titlen' }).click()
  await expect(page.getByLabel('Titel', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Titel', { exact: true }).fill('Kompendium i logik')
  await page.getByRole('button', { name: 'Gem titlen' }).click()
  await addPhoto(page, physics.title)
  await row(page, physics.title).getByText('Slidt').click()
  await page.getByLabel(`Pris på ${physics.title}`).fill('49')
  await expect(page.getByLabel(`Pris på ${physics.title}`)).toHaveAccessibleDescription(
    /Mindste pris er 50 kr/,
  )
  await expect(page.getByRole('button', { name: 'Ingen bøger er klar' })).toBeDisabled()
  await page.getByLabel(`Pris på ${physics.title}`).fill('149')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sæt 1 bog til salg' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 bog er sat til salg.' })).toBeVisible()
  await expect(row(page, 'Kompendium i logik')).toBeVisible()
  expect((await world.as(seller, 'myBooks')).body).toHaveLength(1)
})

test('a seller without an address is led through the wizard and back to the pile', async ({
  page,
  world,
}) => {
  await world.listedBook(methods)
  await world.buyer(page, {})
  await page.goto('/sælgbunke')
  await addNumbers(page, [methods.isbn])
  await addPhoto(page, methods.title)
  await row(page, methods.title).getByText('Som ny').click()
  await page.getByLabel(`Pris på ${methods.title}`).fill('150')
  await page.getByRole('button', { name: 'Sæt 1 bog til salg' }).click()
  await page.getByRole('link', { name: 'Gør dine oplysninger færdige' }).click()
  await expect(page).toHaveURL(/currentStep=1$/)
  await chooseAddress(page, 'Studiestræde 3, st. tv')
  await onward(page)
  await expect(page).toHaveURL(/currentStep=2$/)
  await page.goto('/sælgbunke')
  await expect(row(page, methods.title)).toContainText('1 billede')
})

test('scanning one number again asks whether there are two, and no keeps one', async ({ page, world }) => {
  await world.listedBook(anatomy)
  await page.goto('/sælgbunke')
  await addNumbers(page, [anatomy.isbn, anatomy.isbn])
  await expect(page.getByText('Scannet to gange. Har du to?')).toBeVisible()
  await page.getByRole('button', { name: 'Nej, kun én' }).click()
  await expect(row(page, anatomy.title)).toHaveCount(1)
})
