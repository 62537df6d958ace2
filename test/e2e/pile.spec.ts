/** Selling a pile: many books on one screen, each put up once. */
import type { Page, Route } from '@playwright/test'
import { testPhoto } from '../people.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test as journey } from './journey.ts'
import { isReady } from './steps/offline.ts'
import { chooseAddress, onward } from './steps/selling.ts'

const test = journey.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream']
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})
const anatomy = { isbn: '9788762809000', title: 'Bevægeapparatets anatomi' }
const physics = { isbn: '9788750055365', title: 'Orbit B' }
const methods = { isbn: '9788741251066', title: 'Kvalitative metoder' }

/** A person takes the next book and holds it up. The journey waits for a part of it and counts the rest. */
const msOfBook = 2_500
const heldUpMs = 800
/** A person finds the next thing and taps it, which is counted and not waited for. */
const msOfTap = 1_000
/** The shutter takes two presses closer than half a second for one. */
const pauseMs = 600

type Book = { isbn: string; title: string }

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

test('ten books are scanned, photographed and put up with few taps, each once, although the line breaks', async ({
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
  await page.context().grantPermissions(['camera'])
  await page.addInitScript(holdUp, { isbns: books.map(({ isbn }) => isbn), eachMs: heldUpMs })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/sælgbog')

  let taps = 0
  const began = Date.now()
  async function tap(act: () => Promise<unknown>) {
    taps++
    await act()
  }
  await tap(() => page.getByRole('button', { name: 'Scan stregkode' }).click())
  const scanner = page.getByRole('dialog', { name: 'Scan stregkoden' })
  await expect(scanner.getByText('10 bøger i bunken')).toBeVisible({ timeout: 60_000 })
  await expect(scanner.getByText('3 til salg')).toHaveCount(10)
  await expect(scanner.getByText('2.000,00 kr. i alt')).toBeVisible()
  await tap(() => scanner.getByRole('button', { name: 'Færdig' }).click())
  for (const { title } of books) await tap(() => row(page, title).getByText('God').click())
  await tap(() => page.getByRole('button', { name: 'Tag billeder' }).click())
  const camera = page.getByRole('dialog', { name: 'Tag billeder af bunken' })
  for (const { title } of books) {
    await page.waitForTimeout(pauseMs)
    await tap(() => camera.getByRole('button', { name: `Tag billede af ${title}` }).click())
  }
  await expect(camera).toBeHidden()
  await expect(page.getByText('10 billeder er gemt')).toBeVisible()
  for (const { title } of books) await expect(page.getByLabel(`Pris på ${title}`)).toHaveValue('200')
  await expect(page.getByRole('heading', { name: '10 er klar' })).toBeVisible()
  const beforeReload = Date.now()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: '10 er klar' })).toBeVisible()
  const ours = Date.now() - beforeReload

  // The server has the second and the third book, and its answers are lost.
  let sent = 0
  await page.route('**/api/newBook', async (route: Route) => {
    sent++
    if (sent !== 2 && sent !== 4) return route.continue()
    await route.fetch()
    return route.abort('internetdisconnected')
  })
  await tap(() => page.getByRole('button', { name: 'Sæt 10 bøger til salg' }).first().click())
  const onShelf = page.getByRole('region', { name: 'Nu står 10 bøger på hylden' })
  await expect(onShelf).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('status').filter({ hasText: '10 bøger er sat til salg' })).toBeVisible()
  const ofPerson = taps * msOfTap + books.length * (msOfBook - heldUpMs)
  expect(Date.now() - began - ours + ofPerson).toBeLessThanOrEqual(150_000)
  expect(taps).toBeLessThanOrEqual(45)
  const mine = (await world.as(seller, 'myBooks')).body
  expect(mine.map(({ apiBook }) => apiBook.title).toSorted()).toEqual(books.map(({ title }) => title))
  await expect(onShelf.getByRole('listitem').getByRole('link')).toHaveText(books.map(({ title }) => title))
  await expectAccessible(page)
  // A reload shows them again, and only the pile is empty.
  await page.reload()
  await expect(onShelf.getByRole('listitem')).toHaveCount(10)
  // The way back does not lead to an empty pile.
  await page.goBack()
  await expect(page).toHaveURL(/\/s%C3%A6lgbog$/i)
  await page.goForward()
  await onShelf.getByRole('link', { name: 'Sælg flere' }).click()
  await expect(page.getByText('Bunken er tom.')).toBeVisible()
})

test('the shutter goes on by itself, takes several of one book, and one again', async ({ page, world }) => {
  const [atlas, optics, logic] = ['Atlas', 'Optik', 'Logik'].map((title, place) => ({
    isbn: isbnOf(`978871001${place}00`),
    title: `${title} fra bunden`,
  })) as [Book, Book, Book]
  const shelf = [atlas, optics, logic]
  for (const book of shelf) await world.listedBook(book)
  await world.signIn(page, await world.seller())
  await page.context().grantPermissions(['camera'])
  await page.goto('/sælgbunke')
  await addNumbers(
    page,
    shelf.map(({ isbn }) => isbn),
  )
  for (const { title } of shelf) await expect(row(page, title)).toBeVisible()
  await page.getByRole('button', { name: 'Tag billeder' }).click()
  const camera = page.getByRole('dialog', { name: 'Tag billeder af bunken' })
  const now = camera.getByRole('status')
  await expect(now).toContainText('Forside · bog 1 af 3')
  await expectAccessible(page)
  await expect(camera.getByRole('button', { name: `Tag billede af ${atlas.title}` })).toBeFocused()
  await camera.getByRole('button', { name: 'Flere af samme' }).click()
  for (const times of [1, 2]) {
    await page.waitForTimeout(pauseMs)
    await camera.getByRole('button', { name: `Tag billede af ${atlas.title}` }).click()
    await expect(camera.getByText(`${atlas.title} er gemt`), String(times)).toBeVisible()
  }
  await camera.getByRole('button', { name: 'Næste bog' }).click()
  await expect(now).toContainText(optics.title)
  // A double tap takes one photo.
  await page.waitForTimeout(pauseMs)
  await camera.getByRole('button', { name: `Tag billede af ${optics.title}` }).dblclick({ delay: 150 })
  await expect(now).toContainText(logic.title)
  await camera.getByRole('button', { name: 'Tag om' }).click()
  await expect(now).toContainText(optics.title)
  await page.waitForTimeout(pauseMs)
  await camera.getByRole('button', { name: `Tag billede af ${optics.title}` }).click()
  await expectAccessible(page)
  await camera.getByRole('button', { name: 'Spring over' }).click()
  await expect(camera).toBeHidden()
  await expect(row(page, atlas.title)).toContainText('2 billeder')
  await expect(row(page, optics.title)).toContainText('1 billede')
  await expect(row(page, logic.title)).toContainText('Tag billede')
})

test('without a camera the shutter offers files', async ({ page, world }) => {
  await world.listedBook(anatomy)
  await page.context().clearPermissions()
  await page.goto('/sælgbunke')
  await addNumbers(page, [anatomy.isbn])
  await page.getByRole('button', { name: 'Tag billeder' }).click()
  const camera = page.getByRole('dialog', { name: 'Tag billeder af bunken' })
  await expect(camera.getByRole('alert')).toContainText('Du har sagt nej til kameraet.')
  await expectAccessible(page)
  const file = { name: 'forside.jpg', mimeType: 'image/jpeg', buffer: await testPhoto() }
  await camera.getByLabel(`Vælg billede af ${anatomy.title}`).setInputFiles(file)
  await expect(camera).toBeHidden()
  await expect(row(page, anatomy.title)).toContainText('1 billede')
})

test('a pile belongs to its seller, and a removed book comes back with its photo', async ({
  page,
  world,
}) => {
  for (const book of [anatomy, methods]) await world.listedBook(book)
  await world.signIn(page, await world.seller())
  await page.goto('/sælgbunke')
  await addNumbers(page, [anatomy.isbn])
  await addPhoto(page, anatomy.title)
  await row(page, anatomy.title).getByRole('button', { name: 'Fjern' }).click()
  await expect(page.getByText('Bunken er tom.')).toBeVisible()
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect(row(page, anatomy.title)).toContainText('1 billede')

  await page.goto('/sælgbog?currentStep=1')
  await onward(page)
  await expect(page).toHaveURL(/\/s%C3%A6lgbunke$/i)
  await expect(row(page, anatomy.title)).toBeVisible()

  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await page.goto('/sælgbunke')
  await expect(page.getByText('Bunken er tom.')).toBeVisible()
  await addNumbers(page, [methods.isbn])
  await page.getByRole('button', { name: /^Fjern/ }).click()
  // What was removed leaves nothing behind, and what lies on another's pile stays.
  await page.reload()
  await expect(page.getByText('Bunken er tom.')).toBeVisible()
  await expect.poll(() => storedPhotos(page)).toBe(1)
})

test.describe(() => {
  // It keeps the pages that are reloaded without a connection.
  test.use({ serviceWorkers: 'allow' })

  test('a pile waits for the line, and what is not ready stays', async ({ page, world, guard }) => {
    test.setTimeout(120_000)
    guard.expectsLostConnection()
    guard.expectsRefusal(404, '/api/searchIsbn')
    const others = await world.seller()
    for (const price of [20_000, 22_000, 24_000]) await world.listedBook({ ...physics, price }, others)
    const seller = await world.seller()
    await world.signIn(page, seller)
    await page.goto('/sælgbunke')
    await isReady(page)
    await expectAccessible(page)
    await page.context().setOffline(true)
    await addNumbers(page, [physics.isbn, '9780000000002', '9788762809001'])
    await expect(page.getByLabel('Tast eller indsæt ISBN')).toHaveAccessibleDescription(/9788762809001/)
    await expect(page.getByText('Slås op, når der er svar')).toHaveCount(2)
    // The camera has not been opened on this device before.
    await page.getByRole('button', { name: 'Tag billeder' }).click()
    const camera = page.getByRole('dialog', { name: 'Tag billeder af bunken' })
    await expect(camera.getByRole('status')).toContainText(physics.isbn)
    await page.keyboard.press('Escape')
    await expect(camera).toBeHidden()
    await page.getByRole('button', { name: 'Scan flere' }).click()
    const scanner = page.getByRole('dialog', { name: 'Scan stregkoden' })
    await expect(scanner).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(scanner).toBeHidden()
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
    const price = page.getByLabel(`Pris på ${physics.title}`)
    await price.fill('49')
    await expect(page.getByRole('button', { name: 'Ingen bøger er klar' })).toBeDisabled()
    await expect(price).toHaveAccessibleDescription('')
    // A price below the least is said once the field is left.
    await price.press('Tab')
    await expect(price).toHaveAccessibleDescription(/Mindste pris er 50 kr/)
    await price.fill('149')
    await expectAccessible(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Sæt 1 bog til salg' }).click()
    await expect(page.getByText('Bøgerne bliver automatisk sat til salg')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Vent med dem' }).click()
    await expect(page.getByText('Bøgerne bliver automatisk sat til salg')).toBeHidden()
    await page.getByRole('button', { name: 'Sæt 1 bog til salg' }).click()
    await expect(page.getByText('Bøgerne bliver automatisk sat til salg')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Bøgerne bliver automatisk sat til salg')).toBeVisible()
    // The answer to the first try is lost, so the book is sent twice.
    await page.route(
      '**/api/newBook',
      async (route: Route) => {
        await route.fetch()
        await route.abort('internetdisconnected')
      },
      { times: 1 },
    )
    await page.context().setOffline(false)
    await expect(page.getByRole('status').filter({ hasText: '1 bog er sat til salg.' })).toBeVisible()
    await expect(row(page, 'Kompendium i logik')).toBeVisible()
    expect((await world.as(seller, 'myBooks')).body).toHaveLength(1)
  })
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

/** Runs in the page: a barcode detector before which one book after the other is held up. */
function holdUp({ isbns, eachMs }: { isbns: string[]; eachMs: number }) {
  let began = 0
  Object.assign(globalThis, {
    BarcodeDetector: class {
      static getSupportedFormats(): Promise<string[]> {
        return Promise.resolve(['ean_13'])
      }

      async detect() {
        began ||= performance.now()
        const place = Math.floor((performance.now() - began) / eachMs)
        return place < isbns.length ? [{ rawValue: isbns[place]! }] : []
      }
    },
  })
}

/** How many books have photos stored in this browser. */
function storedPhotos(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('genlaest')
      opening.onsuccess = () => resolve(opening.result)
    })
    return new Promise<number>((resolve) => {
      const asked = databases.transaction('draft-photos').objectStore('draft-photos').count()
      asked.onsuccess = () => resolve(asked.result)
    })
  })
}
