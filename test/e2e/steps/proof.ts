/** The dialog that asks who one is, before something important. */
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The password of everybody in the journeys who has not chosen another. */
export const passwordOfJourneys = 'en rejse uden ende'

/** Answers the dialog with the password. The act that asked goes on. */
export async function proveIdentity(page: Page, password = passwordOfJourneys) {
  const dialog = page.getByRole('dialog', { name: 'Bekræft, at det er dig' })
  await dialog.getByLabel('Adgangskode', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Bekræft', exact: true }).click()
  await expect(dialog).toBeHidden()
}
