import { expect, test } from './journey.ts'

test('whoever asks for more goes on at the first new book, and where nothing new comes, where that is said', async ({
  page,
  world,
}) => {
  const title = 'Elementær strømning'
  for (let copy = 0; copy < 33; copy++) await world.listedBook({ title })
  await page.goto('/bøger?id=elementær strømning&sorter=nyeste')
  const cards = page.getByRole('article')
  const more = page.getByRole('button', { name: 'Vis flere bøger' })
  await expect(cards).toHaveCount(16)
  await more.press('Enter')
  await expect(cards).toHaveCount(32)
  await expect(cards.nth(16).getByRole('link')).toBeFocused()

  await page.route('**/api/getResults', (route) => route.fulfill({ json: [] }))
  await more.press('Enter')
  await expect(page.getByText('32 bøger er vist. Der er ikke flere.')).toBeFocused()
})
