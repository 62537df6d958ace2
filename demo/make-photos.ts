/**
 * Draws every photo of the demo catalogue: `node demo/make-photos.ts [part of a file name …]`.
 * Needs a Chromium, found by CHROMIUM_PATH or Playwright's own.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoCatalogue } from './catalogue.ts'
import { closers } from './closers.ts'
import { casePhotosOf } from './orders.ts'
import { coverDesigns } from './covers/all-covers.ts'
import { fitTitles } from './studio/cover-design.ts'
import { closeUp, frame, photoHtml } from './studio/photo-scene.ts'
import { planShots } from './studio/plan-shots.ts'
import { surfaceJpeg, type SurfaceName } from './studio/surfaces.ts'

const here = new URL('.', import.meta.url)
const most = 25_000
const wanted = process.argv.slice(2)

const textures = new Map<string, Promise<Buffer>>()
const designs = new Map(coverDesigns.map((design) => [design.isbn, design]))
/** What a listing shows, and what was shown of its book in a refund case. */
const pictured = demoCatalogue.map((listing) => ({
  ...listing,
  photos: [...listing.photos, ...casePhotosOf(listing.isbn)],
}))
const planned = planShots(pictured, designs, closers).filter(
  ({ file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
)

const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--font-render-hinting=none',
  ],
})
const page = await browser.newPage({ viewport: frame })
const magnified = await browser.newPage({ viewport: frame, deviceScaleFactor: closeUp.magnification })
let scene = ''
await serveStudio(page)
await serveStudio(magnified)
await mkdir(new URL('photos/', here), { recursive: true })

let total = 0
for (const { file, shot } of planned) {
  scene = photoHtml(shot)
  const webp = await developed(
    shot.kind === 'corner' ? await cornerOf(await taken(magnified)) : await taken(page),
  )
  await writeFile(new URL(`photos/${file}`, here), webp)
  total += webp.length
}
await browser.close()
console.log(`${planned.length} photos, ${Math.round(total / 1024)} kB`)

async function taken(camera: Page) {
  await camera.goto('http://studio.test/')
  await camera.evaluate(() => document.fonts.ready)
  await camera.evaluate(fitTitles)
  return camera.screenshot()
}

function cornerOf(png: Buffer) {
  const [left, top] = [closeUp.x, closeUp.y].map((edge) => Math.round(edge * closeUp.magnification)) as [
    number,
    number,
  ]
  return sharp(png)
    .extract({ left, top, ...frame })
    .toBuffer()
}

/** Everything the scene asks for comes from this process, nothing from the network. */
async function serveStudio(camera: Page) {
  await camera.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: scene })
    if (pathname.startsWith('/surface/'))
      return route.fulfill({
        contentType: 'image/jpeg',
        body: await texture(pathname.slice(9, -4) as SurfaceName),
      })
    if (pathname.startsWith('/fonts/'))
      return route.fulfill({ body: await readFile(new URL(`../web${pathname}`, here)) })
    return route.fulfill({ status: 404 })
  })
}

function texture(name: SurfaceName) {
  const known = textures.get(name) ?? surfaceJpeg(name)
  textures.set(name, known)
  return known
}

/** A phone's picture: a breath of blur against the drawn edges, then the best quality that stays small. */
async function developed(png: Buffer) {
  for (const [softness, qualities] of [
    [0.5, [74, 66, 58, 50]],
    [1, [56, 48, 40, 34]],
  ] as const) {
    const soft = await sharp(png).blur(softness).toBuffer()
    for (const quality of qualities) {
      const webp = await sharp(soft).webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
      if (webp.length <= most || (softness === 1 && quality === 34)) return webp
    }
  }
  throw new Error('unreachable: the last quality always returns')
}
