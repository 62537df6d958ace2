import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { bookWithPhotos } from './steps/book-photos.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the pictures of a book can be browsed by keyboard and enlarged', async ({ page, world }) => {
  const book = await bookWithPhotos(world, 3)
  await page.goto(`/bøger/${book.id}`)
  const gallery = page.getByRole('region', { name: 'Billeder af bogen' })
  const position = gallery.getByRole('status')
  const picture = gallery.getByRole('button', { name: /^Vis stort/ })
  await expect(position).toHaveText('Billede 1 / 3')
  await picture.focus()
  for (const [key, now] of [
    ['ArrowRight', 2],
    ['End', 3],
    ['ArrowRight', 1],
    ['ArrowLeft', 3],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(position).toHaveText(`Billede ${now} / 3`)
  }

  await page.keyboard.press('Enter')
  const closeUp = page.getByRole('dialog', { name: 'Billeder af bogen' })
  await expect(closeUp.getByRole('img', { name: `Forsiden af ${book.title}` })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(closeUp.getByText('2 / 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(closeUp).toBeHidden()
  await expect(position).toHaveText('Billede 2 / 3')
  await expect(picture).toBeFocused()
})

test('the strip of pictures scrolls by 300 px when the next one is out of view, and follows all the way round', async ({
  page,
  world,
}) => {
  const book = await bookWithPhotos(world, 8)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/bøger/${book.id}`)
  const gallery = page.getByRole('region', { name: 'Billeder af bogen' })
  const onward = gallery.getByRole('button', { name: 'Næste billede' })
  const thumb = (number: number) => gallery.getByRole('button', { name: `Vis billede ${number} af 8` })
  const stands = () => thumb(1).evaluate(({ parentElement: strip }) => strip!.scrollLeft)

  await page.setViewportSize({ width: 480, height: 800 })
  for (const number of [2, 3, 4]) {
    await onward.click()
    await expect(thumb(number)).toHaveAttribute('aria-current', 'true')
    expect(await stands()).toBe(0)
  }
  await onward.click()
  await expect.poll(stands).toBe(300)
  for (const [name, number] of [
    ['Næste billede', 6],
    ['Næste billede', 7],
    ['Næste billede', 8],
    ['Næste billede', 1],
    ['Forrige billede', 8],
  ] as const) {
    await gallery.getByRole('button', { name }).click()
    await expect(thumb(number)).toBeInViewport({ ratio: 1 })
  }
})

test('the enlarged view starts with the loaded picture while the large file loads', async ({
  page,
  world,
}) => {
  const book = await world.listedBook({ title: 'Menneskets fysiologi' })
  const { promise: wanted, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/1000.webp', async (route) => {
    await wanted
    await route.continue()
  })
  await page.goto(`/bøger/${book.id}`)
  await page.getByRole('button', { name: /^Vis stort/ }).click()

  const closeUp = page.getByRole('dialog', { name: 'Billeder af bogen' })
  const meanwhile = closeUp.getByRole('presentation')
  await expect(meanwhile).toBeVisible()
  const shown = await meanwhile.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)
  expect(shown).toBeGreaterThan(0)
  letThrough()
  await expect(meanwhile).toBeHidden()
  await expect(closeUp.getByRole('img', { name: `Forsiden af ${book.title}` })).toBeVisible()
})

test('a book with one picture has no arrows', async ({ page, world }) => {
  const book = await world.listedBook()
  await page.goto(`/bøger/${book.id}`)
  await page.getByRole('button', { name: `Vis stort: Forsiden af ${book.title}` }).click()
  const closeUp = page.getByRole('dialog', { name: 'Billeder af bogen' })
  await closeUp.getByRole('button', { name: 'Luk' }).click()
  await expect(closeUp).toBeHidden()
  await expect(page.getByRole('button', { name: /billede$/ })).toHaveCount(0)
})

test('without scripts the page shows the cover and says what is missing, and has no dead buttons', async ({
  browser,
  world,
}) => {
  const book = await bookWithPhotos(world, 2)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${world.url}/bøger/${book.id}`)
  await expect(page.getByRole('img', { name: `Forsiden af ${book.title}` })).toBeVisible()
  for (const name of ['Næste billede', 'Læg i kurv'])
    await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByText(/^Uden JavaScript kan du søge og læse om bøger/)).toBeVisible()
  await context.close()
})

test('a late photo is not taken for a lost one, even in browsers that call it complete', async ({
  page,
  world,
}) => {
  const book = await world.listedBook()
  const { promise: wanted, resolve: letThrough } = Promise.withResolvers<void>()
  await page.addInitScript(() =>
    Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => true }),
  )
  await page.route('**/photos/**', async (route) => {
    await wanted
    await route.continue()
  })
  await page.goto(`/bøger/${book.id}`, { waitUntil: 'domcontentloaded' })
  const gallery = page.getByRole('region', { name: 'Billeder af bogen' })
  await gallery.getByRole('button', { name: /^Vis stort/ }).focus()
  await expect(gallery.getByText(/kan ikke vises$/)).toHaveCount(0)
  letThrough()
  const cover = gallery.getByRole('img', { name: `Forsiden af ${book.title}` })
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('if a photo is lost the title takes its place, on its page and on cards', async ({ page, world }) => {
  const book = await bookWithPhotos(world, 2)
  const { body } = await world.as(null, 'findBook', { dbId: book.id })
  await page.route(`**/photos/${body.dbBook.photos[0]}/**`, (route) =>
    route.fulfill({ contentType: 'image/avif', body: 'no picture' }),
  )
  await page.goto(`/bøger/${book.id}`)
  const gallery = page.getByRole('region', { name: 'Billeder af bogen' })
  const lost = gallery.getByRole('button', { name: `Forsiden af ${book.title}, kan ikke vises` })
  await expect(lost.getByText(book.title, { exact: true })).toBeVisible()
  await expect(lost).toBeDisabled()
  await expect(lost).not.toHaveAttribute('aria-haspopup')
  await expectAccessible(page)
  await lost.focus()
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByRole('img', { name: `${book.title}, billede 2 af 2` })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(lost).toBeFocused()

  await page.goto('/bøger')
  const card = page.getByRole('article').filter({ has: page.locator(`[href$="${book.id}"]`) })
  await expect(card.getByText(book.title, { exact: true })).toHaveCount(2)
})
