/** The page of all components, in both themes. */
import { expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test } from './journey.ts'

test('every component is accessible in all its states, in both themes', async ({ page }) => {
  test.setTimeout(300_000)
  await page.goto('/sandbox/ui')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Komponenter')
  await expectAccessibleInBothThemes(page)
  const dialogs = page.getByRole('region', { name: 'dialog' })
  for (const name of await dialogs.getByRole('button').allTextContents()) {
    await dialogs.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(dialogs.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Vis en, der kan fortrydes' }).click()
  const undo = page.getByRole('button', { name: 'Fortryd', exact: true })
  // A toast stays while it has the focus.
  await undo.focus()
  await expectAccessibleInBothThemes(page)
  await expect(undo).toBeVisible()
})
