import type { Locator } from '@playwright/test'
import { expectAccessible, phone } from './accessible.ts'
import { expect, test } from './journey.ts'
import { logIn } from './steps/accounts.ts'

test('the header leads around, and a visitor is asked to log in on the same page', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Genlæst/)
  await expectAccessible(page)

  const menu = page.getByRole('navigation', { name: 'Hovedmenu' })
  await menu.getByRole('link', { name: 'Bøger' }).click()
  await expect(page).toHaveURL('/b%C3%B8ger')
  await menu.getByRole('link', { name: 'Forside' }).click()
  await expect(page).toHaveURL('/')

  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Log ind' }).click()
  const modal = page.getByRole('dialog', { name: 'Log ind eller opret konto' })
  await expect(modal.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(header.getByRole('button', { name: 'Log ind' })).toBeFocused()

  await header.getByRole('link', { name: 'Sælg bog' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opret ny bog')
  await header.getByRole('link', { name: 'Log ind' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fs%25C3%25A6lgbog$/)
  await expect(page.getByRole('banner')).toBeHidden()
})

test('the footer says how to reach the marketplace, and links only to the owner’s profiles', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'hej@genlaest.example' })).toHaveAttribute('href', /^mailto:/)
  for (const [service, url] of [
    ['Instagram', 'https://www.instagram.com'],
    ['Facebook', 'https://www.facebook.com'],
    ['TikTok', 'https://www.tiktok.com'],
  ] as const)
    await expect(footer.getByRole('link', { name: service })).toHaveAttribute('href', url)
})

test('on a phone the menu holds everything, and closes after a choice', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await page.goto('/bøger')
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expectAccessible(page)

  const { email } = await world.buyer(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Åbn menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toContainText(email)
  await expectAccessible(page)
  for (const [name, heading] of [
    ['Mine bøger', 'Mine bøger'],
    ['Saldo', 'Saldo'],
    ['Indstillinger', 'Profil'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Åbn menu' }).click()
  }
  await menu.getByRole('link', { name: 'Log ud' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
})

test('the header shrinks when the page is scrolled, and nothing below it moves', async ({ page }) => {
  await page.goto('/vilkår')
  const header = page.getByRole('banner')
  const heightOf = (what: Locator) => what.evaluate((element) => element.getBoundingClientRect().height)
  const [tall, whole] = [await heightOf(header), await heightOf(page.locator('body'))]
  await page.mouse.wheel(0, 200)
  await expect.poll(() => heightOf(header)).toBeLessThan(tall - 10)
  expect(await heightOf(page.locator('body'))).toBeCloseTo(whole, 0)
})

test('pages that need an account lead a visitor to log in, and from there to the page', async ({
  page,
  world,
}) => {
  const { email } = await world.person({ password: 'læsehest' })
  for (const place of ['bøger', 'ordrer?vis=salg', 'saldo', 'profil']) {
    await page.goto(`/dashboard/${place}`)
    const wanted = `/login?${new URLSearchParams({ next: encodeURI(`/dashboard/${place}`) })}`
    await expect(page).toHaveURL(wanted)
  }
  await page.goto('/dashboard/ordrer?vis=salg')
  await logIn(page, { email, password: 'læsehest' })
  await expect(page).toHaveURL('/dashboard/ordrer?vis=salg')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine ordrer')
})

test('a visitor who asked for a file, such as a parcel label, gets it after logging in', async ({
  page,
  world,
  guard,
}) => {
  const { email } = await world.person({ password: 'læsehest' })
  guard.expectsRefusal(404, '/dashboard/etiket')
  await page.goto('/dashboard/etiket?id=findes-ikke')
  await logIn(page, { email, password: 'læsehest' })
  await expect(page).toHaveURL('/dashboard/etiket?id=findes-ikke')
  await expect(page.getByText(/findes ikke$/)).toBeVisible()
})

test('a page that does not exist looks torn out, and says where to go', async ({ page, guard }) => {
  guard.expectsRefusal(404, '/findes-ikke')
  await page.goto('/findes-ikke')
  await expect(page.getByRole('heading', { name: 'Siden er revet ud' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Find en bog' }).click()
  await expect(page).toHaveURL('/b%C3%B8ger')
})
