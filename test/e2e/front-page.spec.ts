/** What moves by itself on the front page, and when it stops. */
import type { Locator, Page } from '@playwright/test'
import { phone } from './accessible.ts'
import { expect, test } from './journey.ts'
import type { World } from './world.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the latest books scroll by themselves, but not while a visitor is at them or at their arrows', async ({
  page,
  world,
}) => {
  const shelf = await openMovingShelf(page, world)
  const moves = () => movesDuring(page, 5, () => placeOfFirst(shelf))
  expect(await moves()).toBe(true)

  const arrow = page.getByRole('button', { name: 'Næste' })
  for (const turnTo of [
    () => shelf.hover(),
    () => arrow.hover(),
    () => arrow.focus(),
    () =>
      shelf
        .getByRole('link')
        .first()
        .evaluate((link) => link.focus({ preventScroll: true })),
  ]) {
    await turnTo()
    expect(await moves()).toBe(false)
    await moveAway(page)
    expect(await moves()).toBe(true)
  }
})

test('paused latest books stay paused afterwards, and move at once when started', async ({ page, world }) => {
  const shelf = await openMovingShelf(page, world)
  const moves = () => movesDuring(page, 5, () => placeOfFirst(shelf))

  await page.getByRole('button', { name: 'Sæt karrusel på pause' }).click()
  expect(await moves()).toBe(false)
  await shelf.hover()
  await page.getByRole('button', { name: 'Næste' }).focus()
  await moveAway(page)
  expect(await moves()).toBe(false)

  await page.getByRole('button', { name: 'Start karrusel' }).click()
  expect(await moves()).toBe(true)
})

test('the arrow keys move the latest books and never leave the focus out of sight', async ({
  page,
  world,
}) => {
  // With reduced motion a step is immediate, and none comes by itself.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const shelf = await openShelf(page, world)
  const book = (n: number) => shelf.getByRole('article').nth(n).getByRole('link')
  const expectFocusSeenOn = async (n: number) => {
    await expect(book(n)).toBeFocused()
    await expect(book(n)).toBeInViewport()
  }
  await book(0).focus()

  for (const key of ['Alt+ArrowRight', 'Control+ArrowRight']) await page.keyboard.press(key)
  await expectFocusSeenOn(0)
  await page.keyboard.press('ArrowRight')
  await expectFocusSeenOn(1)
  await page.keyboard.press('ArrowLeft')
  await expectFocusSeenOn(1)
  await page.keyboard.press('ArrowRight')
  await book(5).focus()
  await page.keyboard.press('ArrowLeft')
  await expectFocusSeenOn(4)
  // Before the first book come the last ones.
  await page.keyboard.press('ArrowLeft')
  await expect(shelf.getByRole('article').last()).toBeInViewport()
  await expect(shelf.locator(':focus')).toBeInViewport()
})

test('the benefits alternate on a phone, but not while a visitor is at them or at their dots', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.addInitScript(scrollAtOnce)
  await page.clock.install()
  await page.goto('/')
  await stopTime(page)
  const benefits = page.getByRole('group', { name: 'Fordele' })
  const moves = () => movesDuring(page, 6, () => benefits.evaluate(({ scrollLeft }) => scrollLeft))
  expect(await moves()).toBe(true)

  for (const part of [benefits, page.getByRole('button', { name: 'Fordel 2 af 3' })]) {
    await part.hover()
    expect(await moves()).toBe(false)
    await moveAway(page)
    expect(await moves()).toBe(true)
    await part.focus()
    expect(await moves()).toBe(false)
    await moveAway(page)
    expect(await moves()).toBe(true)
  }
})

test('film and tagline stop while a visitor is at them, and continue by their button', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const film = page.locator('video')
  const tagline = page.getByRole('heading', { level: 1 })
  const filmRests = () => film.evaluate((video) => (video as HTMLVideoElement).paused)
  const moves = () => movesDuring(page, 5, () => tagline.textContent())
  await expect.poll(filmRests).toBe(false)
  await stopTime(page)
  expect(await moves()).toBe(true)

  for (const turnTo of [
    () => tagline.hover(),
    () => page.mouse.move(1300, 500),
    () => page.getByRole('combobox').focus(),
  ]) {
    await turnTo()
    await expect.poll(filmRests).toBe(true)
    expect(await moves()).toBe(false)
    await expect(tagline.locator('.caret')).toHaveCSS('animation-name', 'none')
    // No sentence stops half-way.
    await expect(tagline).toHaveText(/til næste (læser|semester|eksamen|kapitel)$/)
    await moveAway(page)
    await expect.poll(filmRests).toBe(false)
    expect(await moves()).toBe(true)
  }

  await page.getByRole('button', { name: 'Sæt animation på pause' }).click()
  expect(await moves()).toBe(false)
  await page.getByRole('button', { name: 'Start animation' }).click()
  expect(await moves()).toBe(true)
})

test('the sizes attribute of a photo is right, on a phone and on the widest screen', async ({
  page,
  world,
}) => {
  await openShelf(page, world)
  const shelf = page.getByRole('group', { name: 'Senest sat til salg' })
  const chosen = page.getByRole('region', { name: 'Udvalgte bøger' })
  for (const width of [390, 600, 768, 1024, 1280, 1440, 1728, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    for (const place of [shelf, chosen]) {
      const { told, shown } = await place.locator('img').first().evaluate(widthsOf)
      expect(Math.abs(told - shown), `told ${told}, shown ${shown} at ${width} px`).toBeLessThan(2)
    }
  }
})

/** The width by `sizes` without the browser's own measuring, which not all browsers have, and the real width. */
async function widthsOf(photo: Element) {
  const { sizes, clientWidth: shown } = photo as HTMLImageElement
  const ruler = new Image()
  ruler.sizes = sizes.replace('auto, ', '')
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"/>'
  ruler.srcset = `data:image/svg+xml,${encodeURIComponent(drawing)} 1000w`
  await ruler.decode()
  return { told: ruler.naturalWidth, shown }
}

/** Makes scrolling immediate, because no clock tells how long smooth scrolling takes. */
function scrollAtOnce() {
  Element.prototype.scrollTo = function (this: Element, asked: ScrollToOptions | number = {}) {
    if (typeof asked === 'object') this.scrollLeft = asked.left ?? 0
  }
}

/** The shelf of the latest books, with more books than fit. */
async function openShelf(page: Page, world: World): Promise<Locator> {
  const seller = await world.seller()
  for (let n = 0; n < 8; n++) await world.listedBook({}, seller)
  await page.setViewportSize({ width: 1100, height: 900 })
  await page.goto('/')
  const shelf = page.getByRole('group', { name: 'Senest sat til salg' })
  await shelf.scrollIntoViewIfNeeded()
  return shelf
}

/** The same, with a clock that the test controls. */
async function openMovingShelf(page: Page, world: World): Promise<Locator> {
  await page.addInitScript(scrollAtOnce)
  await page.clock.install()
  const shelf = await openShelf(page, world)
  await stopTime(page)
  return shelf
}

/** From here on time passes only when the test says so. */
function stopTime(page: Page) {
  return page.clock.pauseAt(Date.now() + 60_000)
}

async function movesDuring<Seen>(page: Page, seconds: number, look: () => Promise<Seen>) {
  // Lets running animations finish.
  await page.clock.runFor(1_500)
  const before = await look()
  await page.clock.runFor(seconds * 1_000)
  return (await look()) !== before
}

function placeOfFirst(shelf: Locator) {
  const first = shelf.getByRole('article').first()
  return first.evaluate((card) => card.getBoundingClientRect().left)
}

/** Moves the pointer and the focus away. */
async function moveAway(page: Page) {
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}
