/** What Genlæst is, for somebody who has never heard of it. */
import { expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test } from './journey.ts'

test('the page about Genlæst is led to from the footer and has today’s figures', async ({ page }) => {
  await page.goto('/hjælp')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Om Genlæst' }).click()
  await expect(page).toHaveURL('/om')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om Genlæst')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('main')).toContainText('10 % i købergebyr og 39 kr. for pakken')
  await expect(page.getByRole('main')).toContainText('Det skal ske inden for 5 dage.')
  await expect(page.getByRole('main')).toContainText('Betaler259,00 kr.')
  await expect(page.getByRole('main')).toContainText('Får190,00 kr.')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('main').getByRole('link', { name: 'skriv til os' }).click()
  await expect(page).toHaveURL('/kontakt')
})
