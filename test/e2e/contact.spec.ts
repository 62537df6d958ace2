/** Writing to us: the reason leads to where it is solved faster, and the mail asks for what we need. */
import { expectAccessible, phone } from './accessible.ts'
import { expect, test } from './journey.ts'

test('the reason leads to where it is solved faster, and to a mail that asks for what we need', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/kontakt')
  const mail = page.getByRole('link', { name: 'Skriv en mail' })
  await expect(mail).toHaveAttribute('href', /^mailto:[^?]+$/)
  await page.getByRole('radio', { name: 'En ordre' }).check()
  await expect(page.getByRole('status').filter({ hasText: 'Det går hurtigst på ordren' })).toBeVisible()
  await expect(mail).toHaveAttribute('href', /\?subject=En%20ordre&body=Ordrenummer/)
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Min konto' }).check()
  await page.getByRole('link', { name: 'Log ind med mail' }).click()
  await expect(page).toHaveURL('/login/mail')
})
