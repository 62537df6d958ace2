import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { drawBars, filmSize, writeBarcodeFilm } from './barcode-video.ts'
import { expect, test as journey } from './journey.ts'

const anatomy = { isbn: '9788762809000', title: 'Bevægeapparatets anatomi' }
const physics = { isbn: '9788750055365', title: 'Orbit B' }
const methods = { isbn: '9788741251066', title: 'Kvalitative metoder' }

/** The camera shows two books in turn, in a loop. */
const test = journey.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const dir = await mkdtemp(join(tmpdir(), 'genlaest-film-'))
      const film = join(dir, 'pile.y4m')
      await writeBarcodeFilm(film, [anatomy.isbn, methods.isbn])
      const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
      await rm(dir, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

/** A photo of a barcode, taken with the phone on its side. */
function photoOf(isbn: string | null) {
  return sharp(drawBars(isbn), { raw: { ...filmSize, channels: 1 } })
    .rotate(90)
    .jpeg()
    .toBuffer()
}

test('a pile of books is scanned one by one', async ({ page, world }) => {
  test.setTimeout(120_000)
  await world.listedBook(methods)
  await world.listedBook(physics)
  await world.signIn(page, await world.seller())
  await page.context().grantPermissions(['camera'])
  await page.goto('/sælgbog')
  await page.getByRole('button', { name: 'Scan stregkode' }).click()
  const scanner = page.getByRole('dialog', { name: 'Scan stregkoden' })
  // The camera stays open, and each book lands as a row.
  await expect(scanner.getByText('2 bøger i bunken')).toBeVisible({ timeout: 30_000 })
  await expect(scanner.getByRole('list', { name: 'Scannede bøger' })).toContainText(anatomy.title)
  await expect(scanner.getByRole('list', { name: 'Scannede bøger' })).toContainText(methods.title)
  await expectAccessible(page)
  // A barcode that is torn off.
  await scanner.getByRole('button', { name: 'Tast ISBN' }).click()
  await expect(scanner.getByLabel('Tast eller indsæt ISBN')).toBeFocused()
  await page.keyboard.type(physics.isbn)
  await page.keyboard.press('Enter')
  await expect(scanner.getByText('3 bøger i bunken')).toBeVisible()
  await expectAccessible(page)
  await scanner.getByRole('button', { name: 'Færdig' }).click()

  await expect(page).toHaveURL(/\/s%C3%A6lgbunke$/i)
  await page.reload()
  for (const { title } of [anatomy, methods]) await expect(page.getByRole('main')).toContainText(title)
  await expectAccessible(page)
})

test('without a camera a photo of the barcode works, and another photo is reported', async ({
  page,
  guard,
}) => {
  guard.expectsRefusal(404, '/api/searchIsbn')
  await page.context().clearPermissions()
  await page.goto('/sælgbog')
  await page.getByRole('button', { name: 'Scan stregkode' }).click()
  const scanner = page.getByRole('dialog', { name: 'Scan stregkoden' })
  await expect(scanner.getByRole('alert')).toContainText('Du har sagt nej til kameraet.')
  await expect(scanner.getByLabel('Tast eller indsæt ISBN')).toBeVisible()
  await expectAccessible(page)

  async function choose(isbn: string | null) {
    const buffer = await photoOf(isbn)
    const choice = scanner.getByLabel('Vælg et billede af stregkoden')
    await choice.setInputFiles({ name: 'bagside.jpg', mimeType: 'image/jpeg', buffer })
  }
  // The other one is about the phone whose code stands beneath.
  const said = scanner.getByRole('status').first()
  await choose(null)
  await expect(said).toContainText('Vi kan ikke læse stregkoden.')
  await choose('9790260000438')
  await expect(said).toContainText('Den stregkode er ikke et ISBN.')
  await choose('9780000000002')
  await expect(said).toContainText('Fundet. Tag den næste')
  await expect(scanner.getByText('Den kender vi ikke')).toBeVisible()
  await choose(anatomy.isbn)
  await expect(scanner.getByText(anatomy.title)).toBeVisible()
  await scanner.getByRole('button', { name: `Fjern ${anatomy.title} fra bunken` }).click()
  await scanner.getByRole('button', { name: 'Luk', exact: true }).click()
  // One book alone goes into the wizard.
  await expect(page.getByLabel('ISBN')).toHaveValue('9780000000002')
  await expect(page.getByText('Sælg dem som en bunke')).toBeVisible()
})

test('a browser’s own barcode detector is used first, and the camera’s light can be turned on', async ({
  page,
  world,
}) => {
  const sticker = '5701234567899'
  await world.listedBook(physics)
  await page.context().grantPermissions(['camera'])
  await page.addInitScript(knowBarcodes, [sticker, physics.isbn])
  await page.addInitScript(haveLight)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/sælgbog')
  await page.getByRole('button', { name: 'Scan stregkode' }).click()
  const scanner = page.getByRole('dialog', { name: 'Scan stregkoden' })
  await expect(scanner.getByText(physics.title)).toBeVisible()
  expect(loaded.filter((url) => url.includes('zxing'))).toEqual([])

  const lit = () => page.evaluate(() => (globalThis as { lit?: boolean }).lit)
  await scanner.getByRole('button', { name: 'Tænd lyset' }).click()
  await expect(scanner.getByRole('button', { name: 'Sluk lyset' })).toBeVisible()
  expect(await lit()).toBe(true)
  await expectAccessible(page)
  await scanner.getByRole('button', { name: 'Sluk lyset' }).click()
  await expect(scanner.getByRole('button', { name: 'Tænd lyset' })).toBeVisible()
  expect(await lit()).toBe(false)
})

test('a browser whose barcode detector does not work gets a replacement', async ({ page, world }) => {
  test.setTimeout(120_000)
  await world.listedBook(methods)
  await page.context().grantPermissions(['camera'])
  await page.addInitScript(knowBarcodes, null)
  await page.goto('/sælgbog')
  await page.getByRole('button', { name: 'Scan stregkode' }).click()
  const scanner = page.getByRole('dialog', { name: 'Scan stregkoden' })
  await expect(scanner.getByText(methods.title)).toBeVisible({ timeout: 60_000 })
  // This camera has no light.
  await expect(scanner.getByRole('button', { name: 'Tænd lyset' })).toHaveCount(0)
})

/** `BarcodeDetector` as the Shape Detection API describes it. Null: detection fails. */
function knowBarcodes(inView: string[] | null) {
  const supported = ['code_128', 'ean_13', 'qr_code']
  class BarcodeDetector {
    static getSupportedFormats = async () => supported
    readonly formats: string[]
    constructor({ formats = supported }: { formats?: string[] } = {}) {
      if (formats.length === 0 || formats.includes('unknown')) throw new TypeError('Nothing to look for')
      this.formats = formats
    }
    async detect(source: HTMLVideoElement | ImageBitmap) {
      if (inView === null) throw new DOMException('Service unavailable', 'NotSupportedError')
      const isReady = source instanceof ImageBitmap || source.readyState >= source.HAVE_CURRENT_DATA
      if (!isReady) throw new DOMException('No picture yet', 'InvalidStateError')
      if (!this.formats.includes('ean_13')) return []
      const corners = [0, 1, 2, 3].map((corner) => ({ x: 90 * (corner % 2), y: 40 * Math.floor(corner / 2) }))
      return inView.map((rawValue) => ({
        boundingBox: new DOMRectReadOnly(0, 0, 90, 40),
        cornerPoints: corners,
        format: 'ean_13',
        rawValue,
      }))
    }
  }
  Object.assign(globalThis, { BarcodeDetector })
}

/** A camera with a light, which the browser reports only while the camera runs (Image Capture). */
function haveLight() {
  const { prototype } = MediaStreamTrack
  const known = prototype.getCapabilities
  let asked = 0
  prototype.getCapabilities = function getCapabilities() {
    return { ...known.call(this), ...(++asked > 1 ? { torch: true } : {}) }
  }
  prototype.applyConstraints = async (constraints) => {
    for (const { torch } of (constraints?.advanced ?? []) as { torch?: boolean }[])
      if (torch !== undefined) Object.assign(globalThis, { lit: torch })
  }
}
