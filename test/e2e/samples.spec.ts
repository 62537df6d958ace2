/** The page of all components, in both themes. */
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`every component is accessible in all its states, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(150_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/sandbox/ui')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Komponenter')
    await expectAccessible(page)
    const dialogs = page.getByRole('region', { name: 'dialog' })
    for (const name of await dialogs.getByRole('button').allTextContents()) {
      await dialogs.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(dialogs.getByRole('button', { name, exact: true })).toBeFocused()
    }
    await page.getByRole('button', { name: 'Vis en, der kan fortrydes' }).click()
    await expect(page.getByRole('button', { name: 'Fortryd', exact: true })).toBeVisible()
    await expectAccessible(page)
  })
