import type { Locator } from '@playwright/test'
import { expectAccessible, phone, tablet } from './accessible.ts'
import { expect, test } from './journey.ts'
import { paidPickup } from '../sales.ts'
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

test('on a phone the bar at the bottom leads around, and hides nothing that has the focus', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Hovedmenu i bunden' })
  const place = (name: string) => bar.getByRole('link', { name, exact: true })
  await expect(place('Forside')).toHaveAttribute('aria-current', 'page')
  await place('Bøger').click()
  await expect(page).toHaveURL('/b%C3%B8ger')
  await expect(place('Bøger')).toHaveAttribute('aria-current', 'page')
  await place('Log ind').click()
  await expect(page).toHaveURL(/\/login\?next=%2Fb%25C3%25B8ger$/)
  await expect(bar).toBeHidden()

  const { seller, orderId } = await paidPickup(world)
  await world.signIn(page, seller)
  await page.goto('/')
  await place('Mig').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine bøger')
  await expectAccessible(page)
  await place('Sælg').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opret ny bog')

  await page.goto(`/dashboard/ordre?id=${orderId}`)
  await expect(place('Mig')).toHaveAttribute('aria-current', 'page')
  const top = (await bar.boundingBox())!.y
  const links = page.locator('main :is(a, button, textarea), footer a')
  for (let at = 0; at < (await links.count()); at++) {
    const link = links.nth(at)
    if (!(await link.isVisible())) continue
    await link.focus()
    const box = (await link.boundingBox())!
    expect(box.y + Math.min(box.height, 40), (await link.textContent()) ?? '').toBeLessThanOrEqual(top)
  }
  await page.getByRole('contentinfo').getByText('Alle priser').scrollIntoViewIfNeeded()
  const end = (await page.getByRole('contentinfo').boundingBox())!
  expect(end.y + end.height).toBeLessThanOrEqual(top + 1)
})

test('the bar gives way to the keyboard, to an open conversation and to the payment', async ({
  browser,
  guard,
  world,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: phone,
    baseURL: world.url,
  })
  guard.watch(context)
  const page = await context.newPage()
  const book = await world.listedBook()
  await world.buyer(page)
  const bar = page.getByRole('navigation', { name: 'Hovedmenu i bunden' })
  await page.goto('/bøger')
  await expect(bar).toBeVisible()
  const search = page.getByPlaceholder(/^Indtast titel/)
  await search.focus()
  await expect(bar).toBeHidden()
  await search.blur()
  await expect(bar).toBeVisible()
  await page.goto(`/indbakke?book=${book.id}`)
  await expect(page.getByLabel('Skriv en besked')).toBeVisible()
  await expect(bar).toBeHidden()
  await page.goto('/indbakke')
  await expect(bar).toBeVisible()
  await page.goto('/checkout')
  await expect(bar).toBeHidden()
  await context.close()
})

test('between phone and computer the menu holds everything, and closes after a choice', async ({
  page,
  world,
}) => {
  await page.setViewportSize(tablet)
  await page.goto('/bøger')
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fb%25C3%25B8ger$/)
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
