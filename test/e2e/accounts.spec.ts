import { messages } from '#contract/messages'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { fillDateOfBirth, giveEmail, logIn, proveEmail, register, typeCode } from './steps/accounts.ts'

const newcomer = { firstName: 'Mads', lastName: 'Holm', password: 'mads læser' }

test('log-in errors appear beside their fields, and the typed text stays', async ({ page, world, guard }) => {
  const { email } = await world.person({ password: 'læsehest' })
  guard.expectsRefusal(401, '/api/login')
  await page.goto('/login')
  await giveEmail(page, '')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(messages.emailMissing)
  await expect(page.getByLabel('Email')).toBeFocused()
  await giveEmail(page, 'mads@')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(messages.emailInvalid)
  await expect(page.getByLabel('Email')).toHaveValue('mads@')
  await expectAccessible(page)

  await giveEmail(page, email)
  const password = page.getByLabel('Adgangskode', { exact: true })
  const button = page.getByRole('button', { name: 'Log ind', exact: true })
  await button.click()
  await expect(password).toHaveAccessibleDescription(messages.fillAll)
  await password.fill('en anden')
  await button.click()
  await expect(page.getByRole('alert')).toHaveText(messages.wrongLogin)
  await expect(password).toHaveAccessibleDescription(messages.wrongLogin)
  await expect(password).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(password).toHaveValue('en anden')
  await expectAccessible(page)
})

test('registration errors appear beside their fields, and the typed text stays', async ({ page }) => {
  await page.goto('/login')
  await giveEmail(page, 'ny@example.dk')
  const button = page.getByRole('button', { name: 'Opret konto' })
  await button.click()
  for (const empty of ['Fornavn', 'Efternavn'])
    await expect(page.getByLabel(empty)).toHaveAccessibleDescription(messages.fillAll)
  await expect(page.getByLabel('Adgangskode', { exact: true })).toHaveAccessibleDescription(
    new RegExp(messages.fillAll),
  )
  await expect(page.getByLabel('Fornavn')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Fornavn').fill('Mads')
  await page.getByLabel('Efternavn').fill('Holm')
  await button.click()
  const born = page.getByRole('group', { name: 'Fødselsdato' })
  await expect(born).toHaveAccessibleDescription(messages.fillAll)
  await fillDateOfBirth(page, '01', '02', '2020')
  await expect(born).toHaveAccessibleDescription(messages.under13)
  await fillDateOfBirth(page, '31', '02', '1999')
  const password = page.getByLabel('Adgangskode', { exact: true })
  await password.fill('kort')
  await button.click()
  await expect(born).toHaveAccessibleDescription(messages.dobInvalid)
  await fillDateOfBirth(page, '28', '02', '1999')
  await button.click()
  await expect(password).toHaveAccessibleDescription(new RegExp(messages.passwordTooShort))
  await expectAccessible(page)
  await expect(page.getByLabel('Fornavn')).toHaveValue('Mads')
  await expect(password).toHaveValue('kort')
  await page.getByRole('button', { name: 'Tilbage' }).click()
  await page.getByRole('button', { name: 'Fortsæt' }).click()
  await expect(page.getByLabel('Efternavn')).toHaveValue('Holm')
  await page.reload()
  await expect(page.getByLabel('Efternavn')).toHaveValue('Holm')
  await expect(born.getByRole('textbox', { name: 'År' })).toHaveValue('1999')
  await expect(page.getByLabel('Email')).toHaveValue('ny@example.dk')
  await expect(password).toHaveValue('')
})

test('a wrong code is reported, and the boxes are emptied for the next one', async ({
  page,
  world,
  guard,
}) => {
  const person = { ...newcomer, email: 'mads.kode@example.dk' }
  guard.expectsRefusal(400, '/api/validate_email')
  await page.goto('/login')
  await register(page, person)
  await expect(page.getByText('Du kan få en ny kode om')).toBeVisible()
  const code = await world.codeSentTo(person.email)
  await typeCode(page, code === '000000' ? '000001' : '000000')
  await expect(page.getByRole('alert')).toHaveText(messages.wrongCode)
  await expect(page.getByRole('textbox', { name: 'Ciffer 1 af 6' })).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Du kan få en ny kode om')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send ny kode' })).toHaveAttribute('aria-disabled', 'true')
  await proveEmail(page, world, person.email)
  await expect(page).toHaveURL('/')
})

test('a forgotten password is replaced through the mailed link', async ({ page, world, guard }) => {
  const { email } = await world.person({ password: 'den gamle' })
  guard.expectsRefusal(401, '/api/login')
  await page.goto('/login')
  await giveEmail(page, email)
  await page.getByRole('button', { name: 'Glemt adgangskode?' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Tjek din mail' })).toBeVisible()
  await expectAccessible(page)

  await world.settled()
  const [mail] = await world.outbox(email)
  await page.goto(/http\S+reset_password\S+/.exec(mail!.text)![0])
  const [first, again] = [page.getByLabel('Ny adgangskode', { exact: true }), page.getByLabel('Gentag ny')]
  const change = page.getByRole('button', { name: 'Skift adgangskode' })
  await change.click()
  await expect(first).toHaveAccessibleDescription(new RegExp(messages.fillAll))
  await first.fill('den nye')
  await again.fill('den anden')
  await change.click()
  await expect(again).toHaveAccessibleDescription(messages.passwordsDiffer)
  await expect(first).toHaveValue('den nye')
  await again.fill('den nye')
  await change.click()
  await expect(first).toHaveAccessibleDescription(new RegExp(messages.passwordTooShort))
  await expectAccessible(page)
  await first.fill('den helt nye')
  await again.fill('den helt nye')
  await change.click()
  await expect(page.getByRole('heading', { name: 'Din adgangskode er skiftet' })).toBeVisible()

  await page.getByRole('link', { name: 'Log ind' }).click()
  // This tab remembers the address, and fills it in once the page is interactive.
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await logIn(page, { email, password: 'den gamle' })
  await expect(page.getByRole('alert')).toHaveText(messages.wrongLogin)
  await page.getByLabel('Adgangskode', { exact: true }).fill('den helt nye')
  await page.getByRole('button', { name: 'Log ind', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('a used reset link leads home', async ({ page }) => {
  await page.goto('/reset_password?token=brugt')
  await expect(page).toHaveURL('/')
})

test('somebody who forgot the password logs in by mail, to the page that asked, and only by the button', async ({
  page,
  world,
}) => {
  const { email } = await world.person()
  await page.goto('/dashboard/profil')
  await giveEmail(page, email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log ind med mail' }).click()
  await expect(page.getByRole('heading', { name: 'Tjek din mail' })).toBeVisible()
  await expectAccessible(page)

  await world.settled()
  const [mail] = await world.outbox(email)
  const link = /http\S+login\/mail\S+/.exec(mail!.text)![0]
  const second = await page.context().newPage()
  for (const tab of [page, second]) {
    await tab.goto(link)
    await expect(tab.getByText(`Du logger ind som ${email}.`)).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log ind', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/profil')
  await expect(second).toHaveURL('/dashboard/profil')

  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Linket virker ikke længere' })).toBeVisible()
  await expectAccessible(page)
  await world.advance(1)
  await page.getByRole('button', { name: 'Send et nyt link' }).click()
  const answer = page.getByRole('status').filter({ hasText: 'Vi sender et nyt link til din email.' })
  await expect(answer).toContainText('Kommer det stadig ikke, så bed om et nyt fra log ind-siden.')
  await world.settled()
  const [newest] = await world.outbox(email)
  const another = /http\S+login\/mail\S+/.exec(newest!.text)![0]
  expect(another).not.toBe(link)
  await page.goto(another)
  await expect(page.getByText(`Du logger ind som ${email}.`)).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Linket virker ikke længere' })).toBeVisible()
  await page.getByRole('link', { name: 'Til log ind' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fprofil$/)
})
