/** What a system reads when somebody puts Genlæst among its apps. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './journey.ts'

type Icon = { src: string; sizes: string; type: string; purpose?: string }
type Manifest = {
  id: string
  start_url: string
  scope: string
  lang: string
  theme_color: string
  icons: Icon[]
  shortcuts: { name: string; short_name?: string; url: string; icons: Icon[] }[]
}

/** As Chromium reads it from the page, with what it finds wrong. */
async function appManifestOf(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const { url, errors, data } = await browser.send('Page.getAppManifest')
  return { url, errors, manifest: JSON.parse(data!) as Manifest }
}

async function expectAsNamed(page: Page, { src, sizes, type }: Icon) {
  const answer = await page.request.get(src)
  expect(answer.status(), src).toBe(200)
  expect(answer.headers()['content-type'], src).toBe(type)
  const { format, width, height } = await sharp(await answer.body()).metadata()
  expect({ type: `image/${format}`, sizes: `${width}x${height}` }, src).toEqual({ type, sizes })
}

test('every page names the app, and each of its icons has the size, the type and the place that it claims', async ({
  page,
}) => {
  for (const path of ['/', '/bøger', '/offline']) {
    await page.goto(path)
    const { url, errors, manifest } = await appManifestOf(page)
    expect(new URL(url).pathname).toBe('/site.webmanifest')
    expect(errors).toEqual([])
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', lang: 'da' })
  }
  const { manifest } = await appManifestOf(page)
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).toSorted()).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
    '512x512 monochrome',
  ])
  for (const icon of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)])
    await expectAsNamed(page, icon)
})

test('the bar of the system has the colour of the page, by day and by lamp', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    const { manifest } = await appManifestOf(page)
    const { theme_color: light, color_scheme_dark: dark } = manifest as Manifest & {
      color_scheme_dark: { theme_color: string }
    }
    const seen = await page.evaluate(() => ({
      paper: getComputedStyle(document.documentElement).getPropertyValue('--paper').trim(),
      bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
    }))
    const expected = colorScheme === 'light' ? light : dark.theme_color
    expect(seen).toEqual({ paper: expected, bar: expected })
  }
})

test("each shortcut of the app's icon opens the page that it names", async ({ page, world }) => {
  await world.buyer(page)
  await page.goto('/')
  const { manifest } = await appManifestOf(page)
  const headings = { Sælg: 'Opret ny bog', Beskeder: 'Beskeder', Ordrer: 'Mine ordrer' }
  const names = manifest.shortcuts.map(({ name, short_name: short }) => short ?? name)
  expect(names).toEqual(Object.keys(headings))
  for (const [at, name] of Object.values(headings).entries()) {
    const { url } = manifest.shortcuts[at]!
    const answer = await page.goto(url)
    expect(answer?.status(), url).toBe(200)
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})
