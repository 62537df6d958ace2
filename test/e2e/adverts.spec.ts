import type { Page } from '@playwright/test'
import { expectAccessible, phone, wide } from './accessible.ts'
import { expect, test } from './journey.ts'
import { advertForm, plainPicture } from '../advert-form.ts'

const house = 'Sælg bøgerne videre, før næste semester begynder.'
const leftRail = (page: Page) => page.getByRole('complementary', { name: 'Annonce venstre' })
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

async function choosePicture(page: Page, background: string) {
  const buffer = await plainPicture(background)
  await page.getByLabel(/^Vælg et/).setInputFiles({ name: 'kaffe.png', mimeType: 'image/png', buffer })
}

async function fill(page: Page, { place, title, target }: { place: string; title: string; target: string }) {
  await page.getByRole('radio', { name: place }).check()
  await choosePicture(page, '#7c3f58')
  await page.getByLabel('Beskrivelse').fill(title)
  await page.getByLabel('Link').fill(target)
}

/** The layout shift since the page was opened. */
function layoutShift(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((told) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => told(sum)))
      }),
  )
}

test('an operator creates an advert, visitors see it beside the books, and after its end the house’s own advert returns', async ({
  page,
  world,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  await world.listedBook()
  await world.signIn(page, await world.person({ role: 'operator' }))
  const guest = await newVisitor()
  await guest.setViewportSize(wide)
  await guest.goto('/bøger')
  await expect(leftRail(guest)).toContainText(house)

  await page.goto('/dashboard/bøger')
  await page.getByRole('link', { name: 'Drift', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Intet er over tid')
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Annoncer Ingen kører nu/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Der er ingen annoncer endnu' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ny annonce' }).click()

  const save = page.getByRole('button', { name: 'Opret annonce' })
  await save.click()
  for (const missing of ['Vælg, hvor annoncen skal stå', 'Tilføj annoncens billede', 'Beskriv billedet'])
    await expect(page.getByRole('alert').filter({ hasText: missing })).toBeVisible()
  await page.getByRole('radio', { name: /Til venstre/ }).check()
  await page.getByLabel(/^Vælg et/).setInputFiles({
    name: 'kaffe.png',
    mimeType: 'image/png',
    buffer: Buffer.from('ikke et billede'),
  })
  await expect(
    page.getByRole('alert').filter({ hasText: 'Filtypen skal være PNG, JPG eller JPEG' }),
  ).toBeVisible()
  await choosePicture(page, '#264653')
  await page.getByLabel('Beskrivelse').fill('Kaffe til læsesalen')
  await page.getByLabel('Link').fill('javascript:alert(1)')
  await save.click()
  await expect(page.getByLabel('Link')).toBeFocused()
  await expect(page.getByLabel('Link')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  const preview = page.getByRole('region', { name: 'Sådan ser den ud' })
  await expect(preview.getByRole('img', { name: 'Kaffe til læsesalen' })).toHaveJSProperty('clientWidth', 160)
  await expect(preview.getByRole('img')).toHaveJSProperty('clientHeight', 600)
  await page.getByLabel('Link').fill('https://example.com/kaffe')
  await save.click()
  await expect(page.getByText('Annoncen er oprettet')).toBeVisible()
  await expect(row(page, 'Kaffe til læsesalen')).toContainText('Kører')
  await expectAccessible(page)

  await guest.reload()
  const shown = leftRail(guest).getByRole('link', { name: 'Kaffe til læsesalen (åbner i et nyt vindue)' })
  await expect(shown).toHaveAttribute('href', 'https://example.com/kaffe')
  await expect(shown).toHaveAttribute('rel', 'sponsored nofollow noopener')
  await expect(shown).toHaveAttribute('target', '_blank')
  await expect(shown.getByRole('img')).toHaveJSProperty('naturalWidth', 320)
  await expect(leftRail(guest)).toContainText('Annonce')
  expect(await layoutShift(guest)).toBeLessThan(0.01)
  await expectAccessible(guest)

  await page.getByRole('button', { name: 'Afslut Kaffe til læsesalen' }).click()
  const asks = page.getByRole('dialog', { name: 'Afslut annoncen?' })
  await expect(asks).toBeVisible()
  await expectAccessible(page)
  await asks.getByRole('button', { name: 'Behold den' }).click()
  await expect(row(page, 'Kaffe til læsesalen')).toContainText('Kører')
  await page.getByRole('button', { name: 'Afslut Kaffe til læsesalen' }).click()
  await asks.getByRole('button', { name: 'Afslut' }).click()
  await expect(row(page, 'Kaffe til læsesalen')).toContainText('Slut')
  await expect(page.getByRole('button', { name: /^Afslut/ })).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await guest.reload()
  await expect(leftRail(guest)).toContainText(house)
  await expect(shown).toHaveCount(0)
})

test('on a phone an advert appears between the books, and a changed one leads to its new target', async ({
  page,
  world,
  newVisitor,
}) => {
  await world.listedBook()
  await world.signIn(page, await world.person({ role: 'operator' }))
  await page.setViewportSize(phone)
  await page.goto('/drift/annoncer/ny')
  await fill(page, { place: 'Mellem bøgerne', title: 'Ro til specialet', target: '/hjælp' })
  await page.getByRole('button', { name: 'Opret annonce' }).click()
  await expect(row(page, 'Ro til specialet')).toContainText('Mellem bøgerne')

  const guest = await newVisitor()
  await guest.setViewportSize(phone)
  await guest.goto('/bøger')
  const shown = guest.getByRole('link', { name: 'Ro til specialet' })
  await shown.scrollIntoViewIfNeeded()
  await expect(shown.getByRole('img')).toHaveJSProperty('clientHeight', 100)
  await expect(shown.getByRole('img')).toHaveJSProperty('naturalWidth', 640)
  await expectAccessible(guest)
  await shown.click()
  await expect(guest).toHaveURL(encodeURI('/hjælp'))

  await page.getByRole('link', { name: 'Rediger Ro til specialet' }).click()
  await page.getByLabel('Link').fill('/vilkår')
  await page.getByLabel('Slutter').fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await expect(page.getByLabel('Slutter')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Annuller' }).click()
  await page.getByRole('button', { name: 'Bliv her' }).click()
  await page.getByLabel('Slutter').fill('')
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await expect(page.getByText('Ændringerne er gemt')).toBeVisible()
  await expect(row(page, 'Ro til specialet')).toContainText('/vilkår')
  await page.getByRole('button', { name: 'Afslut Ro til specialet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Afslut' }).click()
  await expect(row(page, 'Ro til specialet')).toContainText('Slut')
})

test('a list whose adverts fail to load is not cached for others, and a complete one is', async ({
  request,
  world,
}) => {
  const operator = await world.person({ role: 'operator' })
  await world.as(operator, 'newAdvert', await advertForm({ title: 'Kaffe til alle' }))
  const isShown = async () => (await (await request.get('/bøger')).text()).includes('Kaffe til alle')

  await world.withoutAdverts(async () => {
    expect(await isShown()).toBe(false)
  })
  expect(world.takeErrors()).toHaveLength(1)
  expect(await isShown()).toBe(true)
  await world.withoutAdverts(async () => {
    expect(await isShown()).toBe(true)
  })
})
