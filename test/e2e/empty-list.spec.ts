import { expectAccessible, phone } from './accessible.ts'
import { expect, test } from './journey.ts'
import { filterButton, openFilter } from './steps/filters.ts'

test('the filters stay while the last one is removed from an empty list, and the keyboard focus stays in place', async ({
  page,
  world,
}) => {
  await world.listedBook({ title: 'Kontinuumsmekanik', condition: 2 })
  await page.goto('/bøger?id=kontinuumsmekanik&stand=3')
  await expect(page.getByText('0 resultater')).toBeVisible()
  const answers: (() => void)[] = []
  await page.route('**/b%C3%B8ger.data?**', async (route) => {
    await new Promise<void>((answer) => answers.push(answer))
    await route.continue()
  })
  await openFilter(page, 'Stand')
  const asNew = page.getByRole('button', { name: /^Som ny/, pressed: true })
  await asNew.press('Enter')
  const off = page.getByRole('button', { name: /^Som ny/, pressed: false })
  await expect(off).toBeFocused()
  await expect(page.getByText('Henter bøger')).toBeVisible()
  await expect(off).toBeFocused()
  await expect.poll(() => answers.length).toBe(1)
  answers.shift()!()
  await expect(page.getByText('1 resultat', { exact: true })).toBeVisible()
  await expect(off).toBeFocused()

  await page.unrouteAll()
  await page.setViewportSize(phone)
  await page.goto('/bøger?id=kontinuumsmekanik&stand=3')
  await page.getByRole('button', { name: 'Filtre 1' }).click()
  const filters = page.getByRole('dialog', { name: 'Filtre' })
  await filters.getByRole('button', { name: /^Som ny/ }).click()
  await filters.getByRole('button', { name: 'Vis 1 bog' }).click()
  const opener = page.getByRole('button', { name: 'Filtre', exact: true })
  await expect(opener).toBeFocused()
  await expect(opener).not.toHaveAttribute('aria-pressed')
})

test('if no filter remains, the keyboard focus moves to the count', async ({ page }) => {
  await page.goto('/bøger?id=qqxyzzy&stand=3')
  await openFilter(page, 'Stand')
  await page.getByRole('button', { name: /^Som ny/ }).press('Enter')
  await expect(page).toHaveURL(/\?id=qqxyzzy$/)
  await expect(page.getByText('0 resultater')).toBeFocused()
  await expect(filterButton(page, 'Stand')).toBeHidden()
})

test('an empty list offers ways out, and the keyboard focus moves to the new results', async ({
  page,
  world,
}) => {
  await world.listedBook({ title: 'Kontinuumsmekanik', condition: 2 })
  await page.goto('/bøger?stand=1&fra=9000')
  await expect(page.getByText('Har du en bog, du er færdig med?')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sælg din' })).toBeVisible()
  await expectAccessible(page)
  const count = page.getByText(/^[1-9]\d* resultat(er)?$/)
  await page.getByRole('link', { name: 'Ryd filtre' }).press('Enter')
  await expect(page).toHaveURL(/\/b%C3%B8ger$/)
  await expect(count).toBeFocused()

  await page.goto('/bøger?id=qqxyzzy')
  const subjects = page
    .getByRole('region', { name: 'Andre veje' })
    .getByRole('link', { name: 'Find dit fag' })
  await expect(subjects).toHaveAttribute('href', '/fag')
  await page.getByRole('link', { name: 'Ryd søgning' }).press('Enter')
  await expect(page).toHaveURL(/\/b%C3%B8ger$/)
  await expect(count).toBeFocused()
})

test('an edition without copies still shows its title and number', async ({ page, world }) => {
  const isbn = '9788702111125'
  const { id, bookId, seller } = await world.listedBook({ title: 'Grænselagets teori', isbn })
  await world.as(seller, 'deleteMyBook', { dbId: id })
  await page.goto(`/bøger/id=${bookId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grænselagets teori')
  await expect(page.getByText('1. udgave. ISBN\u00a0978-87-02-11112-5')).toBeVisible()
  await expectAccessible(page)
  const sell = page.getByRole('link', { name: 'Sælg din' })
  await expect(sell).toHaveAttribute('href', new RegExp(`isbn=${isbn}$`))

  await page.goto(`/bøger?id=ISBN ${isbn}`)
  await expect(
    page.getByRole('heading', { name: 'Ingen bøger matcher ISBN 978-87-02-11112-5' }),
  ).toBeVisible()
  await expect(page.getByText('»Grænselagets teori« er ikke til salg lige nu.')).toBeVisible()
})

test('a search for a work that nobody sells says so, and leads to its page', async ({ page, world }) => {
  const { id, seller } = await world.listedBook({
    title: 'Turbulensens grundbegreber',
    authors: ['Ingeborg Fugl'],
    isbn: '9788702111132',
  })
  await world.as(seller, 'deleteMyBook', { dbId: id })
  await page.goto('/bøger?id=fugl turbulensens grundbegreber')
  await expect(page.getByRole('heading', { name: 'Pladsen er tom lige nu' })).toBeVisible()
  await expect(page.getByText('Ingen har »Turbulensens grundbegreber« til salg lige nu.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Se bogens side' }).click()
  await expect(page).toHaveURL(/\/bog\/turbulensens-grundbegreber-\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turbulensens grundbegreber')
})

test('a word longer than the screen is broken, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/bøger?id=${'abcdefghij'.repeat(20)}`)
  await expect(page.getByRole('heading', { level: 2, name: /^Ingen bøger matcher/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
