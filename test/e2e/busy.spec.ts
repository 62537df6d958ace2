import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { busyPage } from '#server/http/plain-pages'

const tooBusy = (seconds: number) => ({
  status: 503,
  headers: { 'retry-after': String(seconds), 'content-type': 'text/html; charset=utf-8' },
  body: busyPage(seconds),
})

test('a reader inside the marketplace waits where they are while there is a rush, and loses nothing', async ({
  page,
  guard,
}) => {
  await page.goto('/bøger')
  await page.getByRole('combobox', { name: 'Søg efter bøger' }).fill('gasdyn')
  guard.expectsRefusal(503, '/privatliv.data')
  await page.route('**/privatliv.data', (route) => route.fulfill(tooBusy(1)), { times: 2 })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privatliv' }).click()
  await expect(page.getByText('Der er travlt lige nu. Siden kommer om lidt')).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Søg efter bøger' })).toHaveValue('gasdyn')
  await expect(page).toHaveURL('/privatliv')
})

test('a newcomer during a rush is told so, and gets the page by itself', async ({ page, guard }) => {
  guard.expectsRefusal(503, '/bøger')
  await page.route('**/b%C3%B8ger', (route) => route.fulfill(tooBusy(4)), { times: 1 })
  await page.goto('/bøger')
  await expect(page.getByRole('heading', { name: 'Der er travlt lige nu' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Bøger' })).toBeVisible()
})
