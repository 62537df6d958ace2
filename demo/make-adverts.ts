/**
 * Draws the demo's adverts: `node demo/make-adverts.ts`. The shops are invented. Needs a Chromium, found by
 * CHROMIUM_PATH or Playwright's own.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { advertDensity, advertSizes } from '#rules/advert'
import { demoAdverts } from './adverts.ts'
import { advertHtml } from './studio/advert-scene.ts'

const here = new URL('.', import.meta.url)
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
})
await mkdir(new URL('adverts/', here), { recursive: true })

for (const { file, place } of demoAdverts) {
  const page = await browser.newPage({ viewport: advertSizes[place], deviceScaleFactor: advertDensity })
  await page.setContent(await advertHtml(file, fontFile))
  await page.evaluate(() => document.fonts.ready)
  const png = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(new URL(`adverts/${file}`, here).pathname)
  console.log(`${file}: ${Math.round(png.size / 1024)} kB`)
}
await browser.close()

async function fontFile(name: string): Promise<string> {
  const file = new URL(`../web/fonts/${name}-latin-wght-normal.woff2`, here)
  return `data:font/woff2;base64,${(await readFile(file)).toString('base64')}`
}
