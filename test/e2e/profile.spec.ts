import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { messages } from '#contract/messages'
import { serverMessages } from '#contract/server-messages'
import { basketOf } from '../people.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { logIn, typeCode } from './steps/accounts.ts'
import { chooseAddress } from './steps/selling.ts'

const password = 'læsehest'

test('names are unlocked, and only changed fields are saved', async ({ page, world }) => {
  const { firstName } = await world.buyer(page)
  await page.goto('/dashboard/profil')
  const save = page.getByRole('button', { name: 'Gem ændringer' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByLabel('Fornavn')).toHaveJSProperty('readOnly', true)
  await expect(page.getByRole('link', { name: 'Drift' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Rediger' }).click()
  await expect(page.getByLabel('Fornavn')).toBeFocused()
  await page.getByLabel('Fornavn').fill('')
  await save.click()
  await expect(page.getByLabel('Fornavn')).toHaveAccessibleDescription(messages.fillAll)
  await expect(page.getByLabel('Fornavn')).toBeFocused()
  await page.getByLabel('Fornavn').fill(firstName)
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Fornavn').fill('Amina')
  await chooseAddress(page, 'Århusgade 1, st. tv')
  await save.click()
  await expect(page.getByText('Ændringerne er gemt')).toBeVisible()
  await expect(save).toHaveAttribute('aria-disabled', 'true')

  await page.reload()
  await expect(page.getByLabel('Fornavn')).toHaveValue('Amina')
  await expect(page.getByLabel('Fornavn')).toHaveJSProperty('readOnly', true)
  await expect(page.getByLabel('By')).toHaveValue('København Ø')
})

test('a code that may not have been sent can be requested again at once', async ({ page, world }) => {
  await world.buyer(page)
  await world.control('/providers/sms/fail', { mode: 'timeout', count: 1 })
  await page.clock.install()
  await page.goto('/dashboard/profil')
  await page.getByLabel('Mobilnummer').fill('28416795')
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  const proof = page.getByRole('region', { name: 'Bekræft dit mobilnummer' })
  await expect(proof.getByText('Du kan få en ny kode om')).toBeVisible()
  await world.settled()

  await page.clock.fastForward(11_000)
  await expect(proof).toContainText(messages.phoneCodeLost)
  await expectAccessible(page)
  await proof.getByRole('button', { name: 'Send ny kode' }).click()

  await expect(proof.getByText('Du kan få en ny kode om')).toBeVisible()
  await typeCode(proof, await world.codeSentTo('4528416795'))
  await expect(proof).toBeHidden()
})

test('a new number is verified by SMS, also after a reload, and a corrected one gets its code at once', async ({
  page,
  world,
  guard,
}) => {
  guard.expectsRefusal(400, '/api/verifyPhone')
  guard.expectsRefusal(429, '/api/newPhone')
  await world.buyer(page)
  await page.goto('/dashboard/profil')
  const mobile = page.getByLabel('Mobilnummer', { exact: true })
  await mobile.fill('2841')
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await expect(mobile).toHaveAccessibleDescription(new RegExp(messages.phoneInvalid))
  await expect(mobile).toBeFocused()
  await mobile.fill('28416791')
  await page.getByRole('button', { name: 'Gem ændringer' }).click()

  const proof = page.getByRole('region', { name: 'Bekræft dit mobilnummer' })
  await expect(proof.getByRole('textbox', { name: 'Ciffer 1 af 6' })).toBeFocused()
  await expect(proof).toContainText('+45 28 41 67 91')
  const code = await world.codeSentTo('4528416791')
  await typeCode(proof, code === '000000' ? '000001' : '000000')
  await expect(proof.getByRole('alert')).toHaveText(messages.wrongCode)
  await expectAccessible(page)

  await page.reload()
  await expect(proof.getByText('Du kan få en ny kode om')).toBeVisible()
  await typeCode(proof, code)
  await expect(proof).toBeHidden()
  await expect(mobile).toHaveAccessibleDescription('Nummeret er bekræftet.')

  const save = page.getByRole('button', { name: 'Gem ændringer' })
  await mobile.fill('51234568')
  await save.click()
  await expect(proof).toContainText('+45 51 23 45 68')
  await mobile.fill('51234569')
  await save.click()
  await expect(proof).toContainText('+45 51 23 45 69')
  await typeCode(proof, await world.codeSentTo('4551234569'))
  await expect(proof).toBeHidden()

  // The first number got its code a moment ago.
  await mobile.fill('51234568')
  await save.click()
  await expect(mobile).toHaveAccessibleDescription(/Du kan få en ny kode om \d+:\d\d/)
  await expect(mobile).toHaveAccessibleDescription(new RegExp(serverMessages.phoneCodeWait))
  await expect(mobile).toBeFocused()
  await expect(mobile).toHaveValue('51 23 45 68')
})

test('a number is understood however it is typed, pasted or filled in, and never becomes another person’s', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await world.buyer(page)
  await page.goto('/dashboard/profil')
  const mobile = page.getByLabel('Mobilnummer')
  const ways = {
    typed: (text: string) => mobile.pressSequentially(text),
    pasted: async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await mobile.press('ControlOrMeta+v')
    },
    filledIn: (text: string) => mobile.fill(text),
  }
  for (const [text, shown] of [
    ['51234567', '51 23 45 67'],
    ['+4628416703', '+4628416703'],
  ] as const)
    for (const [way, give] of Object.entries(ways)) {
      await mobile.fill('')
      await give(text)
      await expect(mobile, `${text} ${way}`).toHaveValue(shown)
    }

  // A correction in the middle stays in the middle.
  await mobile.fill('28416703')
  await mobile.press('Home')
  for (let steps = 0; steps < 4; steps++) await mobile.press('ArrowRight')
  await mobile.press('Backspace')
  await mobile.pressSequentially('9')
  await expect(mobile).toHaveValue('28 91 67 03')

  await mobile.fill('284167039')
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await expect(mobile).toHaveAccessibleDescription(new RegExp(messages.phoneInvalid))
})

test('a new email address is verified by its code, and the old one counts until then', async ({
  page,
  world,
  guard,
}) => {
  guard.expectsRefusal(409, '/api/newEmail')
  guard.expectsRefusal(400, '/api/newEmail')
  const { email: taken } = await world.person()
  const { email: old } = await world.buyer(page, { password })
  await page.goto('/dashboard/profil')
  const email = page.getByLabel('Email', { exact: true })
  const own = page.getByLabel('Din adgangskode')
  const save = page.getByRole('button', { name: 'Gem ændringer' })
  await email.fill('amina@')
  await save.click()
  await expect(email).toHaveAccessibleDescription(new RegExp(messages.emailInvalid))
  await email.fill(taken)
  await save.click()
  await expect(own).toHaveAccessibleDescription(new RegExp(messages.passwordMissing))
  await expect(own).toBeFocused()
  await own.fill('et gæt')
  await save.click()
  await expect(own).toHaveAccessibleDescription(new RegExp(messages.wrongPassword))
  await expect(email).toHaveValue(taken)
  await expectAccessible(page)
  await own.fill(password)
  await save.click()
  await expect(email).toHaveAccessibleDescription(/Der findes allerede en konto med den email/)
  await expect(email).toBeFocused()

  await email.fill('amina.ny@example.dk')
  await save.click()
  const proof = page.getByRole('region', { name: 'Bekræft din nye email' })
  await expect(proof.getByRole('textbox', { name: 'Ciffer 1 af 6' })).toBeFocused()
  await expect(email).toHaveValue(old)
  await expect(proof).toContainText(old)
  await expectAccessible(page)
  await page.reload()
  await typeCode(proof, await world.codeSentTo('amina.ny@example.dk'))
  await expect(proof).toBeHidden()
  await page.reload()
  await expect(email).toHaveValue('amina.ny@example.dk')
})

test('a person who prefers the old email address keeps it', async ({ page, world }) => {
  const { email: old } = await world.buyer(page, { password })
  await page.goto('/dashboard/profil')
  await page.getByLabel('Email', { exact: true }).fill('fortrudt@example.dk')
  await page.getByLabel('Din adgangskode').fill(password)
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await page.getByRole('button', { name: 'Behold den gamle' }).click()
  await expect(page.getByRole('region', { name: 'Bekræft din nye email' })).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(old)
})

test('a new password logs every other device out and keeps this one', async ({
  page,
  world,
  guard,
  newVisitor,
}) => {
  guard.expectsRefusal(400, '/api/changePassword')
  // The other browser finds that its session has ended.
  guard.expectsRefusal(401, '/api/session')
  const person = await world.buyer(page, { password })
  const elsewhere = await newVisitor()
  await elsewhere.goto('/login')
  await logIn(elsewhere, { email: person.email, password })
  await expect(elsewhere).toHaveURL('/')

  await page.goto('/dashboard/profil')
  const form = page.getByRole('form', { name: 'Adgangskode' })
  const change = form.getByRole('button', { name: 'Skift adgangskode' })
  const old = form.getByLabel('Nuværende adgangskode')
  const again = form.getByLabel('Gentag ny adgangskode')
  await change.click()
  await expect(old).toHaveAccessibleDescription(messages.passwordMissing)
  await expect(old).toBeFocused()
  await old.fill('et gæt')
  await form.getByLabel('Ny adgangskode', { exact: true }).fill('boghandleren')
  await again.fill('boghandler')
  await change.click()
  await expect(again).toHaveAccessibleDescription(messages.passwordsDiffer)
  await again.fill('boghandleren')
  await change.click()
  await expect(old).toHaveAccessibleDescription(messages.wrongPassword)
  await expect(again).toHaveValue('boghandleren')
  await expectAccessible(page)
  await old.fill(password)
  await change.click()
  await expect(form.getByRole('status')).toContainText('Din adgangskode er skiftet')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil')
  await elsewhere.goto('/dashboard/profil')
  await expect(elsewhere).toHaveURL('/login?next=%2Fdashboard%2Fprofil')
})

test('a person logs out everywhere at once, and their sale in progress is out of sight', async ({
  page,
  world,
}) => {
  const { email } = await world.buyer(page, { password })
  await describeBook(page, 'Kun læst én gang')
  await page.goto('/dashboard/profil')
  await expect(page.getByText('Du er kun logget ind her.')).toBeVisible()
  const { body: phone } = await world.as(null, 'login', { email, password })
  await page.goto('/dashboard/profil')
  await expect(page.getByText('Du er logget ind 2 steder.')).toBeVisible()
  await page.getByRole('button', { name: 'Log ud overalt' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log ind' })).toBeVisible()
  expect((await world.as(phone, 'protected')).status).toBe(401)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null)
  await page.goto('/sælgbog')
  await expect(page.getByLabel('Beskrivelse')).toHaveValue('')
})

test('a person downloads a copy of all their data', async ({ page, world }) => {
  const { email } = await world.buyer(page)
  await page.goto('/dashboard/profil')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Hent mine data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('genlaest-mine-data.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ konto: { email } })
})

test('an account in use cannot be deleted, and the reason leads to what must be finished', async ({
  page,
  world,
}) => {
  const buyer = await world.buyer(page, { password })
  const book = await world.listedBook({ title: 'Obligationsret' })
  await world.pay((await world.as(buyer, 'buyBook', basketOf([book]))).body.url)
  await world.settled()
  const dialog = await askToLeave(page)
  await expect(dialog).toContainText('Ordren på »Obligationsret« er ikke afsluttet.')
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Se ordren' }).click()
  await expect(page).toHaveURL(/\/dashboard\/ordre\?id=/)
})

test('a person deletes the account for good, and may register again', async ({ page, world, guard }) => {
  guard.expectsRefusal(403, '/api/deleteAccount')
  guard.expectsRefusal(400, '/api/proof')
  const { email } = await world.buyer(page, { password })
  await world.advance(0.5)
  await describeBook(page, 'Til den næste')
  const dialog = await askToLeave(page)
  const remove = dialog.getByRole('button', { name: 'Slet min konto' })
  await expectAccessible(page)
  await remove.click()
  const proof = page.getByRole('dialog', { name: 'Bekræft, at det er dig' })
  await expect(proof).toContainText('Du sletter din konto')
  await expectAccessible(page)
  await proof.getByRole('button', { name: 'Luk' }).click()
  await expect(dialog.getByText('Bekræft, at det er dig, for at fortsætte')).toBeVisible()
  await remove.click()
  const own = proof.getByLabel('Adgangskode', { exact: true })
  await own.fill('et gæt')
  await page.keyboard.press('Enter')
  await expect(own).toHaveAccessibleDescription(messages.wrongPassword)
  await own.fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/farvel')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Din konto er slettet')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Til forsiden' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log ind' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Til den næste')

  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Fortsæt' }).click()
  await expect(page.getByRole('heading', { name: 'Opret konto' })).toBeVisible()
})

/** Starts to sell a book, which this browser stores for the account. */
async function describeBook(page: Page, text: string) {
  await page.goto('/sælgbog')
  await page.getByLabel('Beskrivelse').fill(text)
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text)
}

async function askToLeave(page: Page) {
  await page.goto('/dashboard/profil')
  await page.getByRole('button', { name: 'Slet min konto' }).click()
  return page.getByRole('dialog', { name: 'Slet din konto?' })
}
