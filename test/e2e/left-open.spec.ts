import { expect, test } from './journey.ts'

test('a page that loads its data again by itself is no use of the session, and a click is', async ({
  page,
  world,
}) => {
  const operator = await world.person({ role: 'operator' })
  const elsewhere = { token: await world.tokenOf(operator.id) }
  const seen = async () => {
    const sessions = (await world.as(elsewhere, 'sessions')).body
    return sessions.find(({ here }) => !here)!.seen
  }
  await world.signIn(page, operator)
  await page.goto('/drift/ordrer')
  await page.waitForLoadState('networkidle')
  const before = await seen()
  await world.advance(20 / 60)
  const data = page.waitForResponse((answer) => answer.url().includes('/drift/ordrer.data'))
  // A log-in in another tab: every open page loads its data again.
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect((await data).status()).toBe(200)
  expect(await seen()).toBe(before)
  await page.locator('a[href="/drift/job"]').first().click()
  await expect(page).toHaveURL('/drift/job')
  expect(await seen()).not.toBe(before)
})
