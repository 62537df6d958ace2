import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

test('a search suggests titles, and the chosen one leads to its copies', async ({ page, world }) => {
  const book = await world.listedBook({ title: 'Statistik for begyndere' })
  await page.goto('/')
  const search = page.getByRole('combobox', { name: 'Søg efter bøger' })
  await search.pressSequentially('statis')
  await expectAccessible(page)
  await page.getByRole('option', { name: /^Statistik for begyndere/ }).click()
  await expect(page).toHaveURL(/\?title=statistik/)
  // The address changes slightly before the page does, and the front page shows the book too.
  await expect(page.getByText('1 resultat', { exact: true })).toBeFocused()
  await page.getByRole('article').getByRole('link', { name: book.title }).click()
  await expect(page).toHaveURL(`/b%C3%B8ger/${book.id}`)
  await expect(page.getByRole('button', { name: 'Læg i kurv' })).toBeVisible()
})
