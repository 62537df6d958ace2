import { Secret, TOTP } from 'otpauth'
import { expectAccessible, phone } from './accessible.ts'
import { expect, test } from './journey.ts'
import { logIn } from './steps/accounts.ts'
import { passwordOfJourneys, proveIdentity } from './steps/proof.ts'

test('ten minutes after the log-in the dialog asks who one is, and nothing typed is lost', async ({
  page,
  guard,
  world,
}) => {
  guard.expectsRefusal(403, '/api/setAddress')
  guard.expectsRefusal(400, '/api/proof')
  await world.seller().then((seller) => world.signIn(page, seller))
  await world.advance(0.5)
  await page.goto('/dashboard/profil')
  await page
    .getByRole('button', { name: /Ret navn|Skift navn|Rediger/ })
    .first()
    .click()
  await page.getByLabel('Efternavn').fill('Holm')
  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bekræft, at det er dig' })
  await expect(dialog).toContainText('Du skifter navn eller mobilnummer')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Luk' }).click()
  await expect(page.getByText('Bekræft, at det er dig, for at fortsætte')).toBeVisible()
  await expect(page.getByLabel('Efternavn')).toHaveValue('Holm')

  await page.getByRole('button', { name: 'Gem ændringer' }).click()
  await dialog.getByLabel('Adgangskode', { exact: true }).fill('et gæt')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Adgangskoden er forkert')).toBeVisible()
  await proveIdentity(page)
  await expect(page.getByText('Ændringerne er gemt')).toBeVisible()
})

test('somebody logs out a device they do not know, and reads in the log what has happened', async ({
  page,
  guard,
  newVisitor,
  world,
}) => {
  // The browser that is logged out finds that its token has ended.
  guard.expectsRefusal(401, '/api/session')
  const sofie = await world.person()
  const credentials = { email: sofie.email, password: passwordOfJourneys }
  await world.as(null, 'login', credentials)
  const elsewhere = await newVisitor()
  await elsewhere.goto('/login')
  await logIn(elsewhere, credentials)
  await expect(elsewhere).toHaveURL('/')
  await world.settled()
  expect((await world.outbox(sofie.email))[0]!.subject).toBe('Nyt log ind på din konto: var det dig?')

  await page.goto('/login')
  await logIn(page, credentials)
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard/profil')
  await page.getByRole('link', { name: 'Enheder og sikkerhed' }).click()
  const places = page.getByRole('region', { name: 'Her er du logget ind' })
  await expect(places.getByText('Denne', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await places.getByRole('button', { name: 'Log ud alle andre steder' }).click()
  await expect(page.getByText('Alle andre enheder er logget ud')).toBeVisible()
  await expect(places.getByText('Du er kun logget ind her.')).toBeVisible()
  await expect(page.getByText('Du loggede alle andre enheder ud')).toBeVisible()
  await expect(page.getByText('Du loggede ind med adgangskode på en ny enhed').first()).toBeVisible()
  await elsewhere.goto('/dashboard/profil')
  await expect(elsewhere).toHaveURL(/\/login/)
})

test('whoever did not change the payout account stops it with the link in the mail', async ({
  page,
  world,
}) => {
  const seller = await world.seller()
  await world.as(seller, 'createBankToken', { iban: 'DK2000400440003002', account_holder_name: 'En Anden' })
  await world.settled()
  const mail = (await world.outbox(seller.email)).find(
    ({ subject }) => subject === 'Din udbetalingskonto er skiftet',
  )
  const [sms] = await world.outbox(seller.phone!)
  expect(sms!.text).toContain('Var det ikke dig?')
  const link = /https?:\/\/\S+\/sikkerhed\/luk\?n=\S+/.exec(mail!.text)![0]

  await page.goto(link)
  await expectAccessible(page)
  expect((await world.as(seller, 'protected')).status).toBe(200)
  await page.getByRole('button', { name: 'Det var ikke mig' }).click()
  await expect(page.getByRole('heading', { name: 'Det er stoppet' })).toBeVisible()
  expect((await world.as(seller, 'protected')).status).toBe(401)
  await world.settled()
  const [reset] = await world.outbox(seller.email)
  expect(reset!.subject).toBe('Vælg en ny adgangskode')

  await world.signIn(page, { ...seller, token: await world.tokenOf(seller.id) })
  await page.goto('/dashboard/saldo')
  await expect(
    page.getByText('Udbetalinger er stoppet, til du har valgt en ny adgangskode').first(),
  ).toBeVisible()
})

test('an operator sets up the app before the back office opens, and logs in with its code', async ({
  page,
  guard,
  world,
}) => {
  guard.expectsRefusal(401, '/api/login')
  const operator = await world.person({ role: 'operator' })
  const credentials = { email: operator.email, password: passwordOfJourneys }
  await page.goto('/login')
  await logIn(page, credentials)
  await expect(page).toHaveURL('/')
  await page.goto('/drift')
  await expect(page.getByRole('heading', { name: 'Sikkerhed' })).toBeVisible()
  await expect(page.getByText('Drift kræver en adgangsnøgle eller totrinskode')).toBeVisible()
  await page.getByRole('button', { name: 'Slå totrinskode til' }).click()
  await expect(page.getByText('Scan koden med din godkendelsesapp')).toBeVisible()
  await expectAccessible(page)
  const key = (await page.locator('.set-up__key').textContent())!.replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  const codeNow = async () => {
    const { now } = (await world.as(null, 'settings')).body
    return totp.generate({ timestamp: Date.parse(now) })
  }
  await page.getByLabel('Seks cifre fra appen').fill(await codeNow())
  await page.getByRole('button', { name: 'Slå til', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Dine nødkoder' })).toBeFocused()
  await expect(page.locator('.codes li')).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Jeg har gemt dem' }).click()
  await page.getByRole('link', { name: 'Til drift' }).click()
  await expect(page).toHaveURL(/\/drift/)

  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await world.advance(1 / 60)
  await page.goto('/login')
  await logIn(page, credentials)
  await expect(page.getByLabel('Kode fra din app')).toBeFocused()
  await page.getByLabel('Kode fra din app').fill(await codeNow())
  await page.getByRole('button', { name: 'Log ind', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/drift')
  await expect(page).toHaveURL(/\/drift/)
})

test('a device offers a passkey after the log-in, proves with it and logs in with it, and forgets it', async ({
  page,
  guard,
  world,
}) => {
  const sofie = await world.person()
  const credentials = { email: sofie.email, password: passwordOfJourneys }
  // A browser takes no address of digits as the home of a passkey.
  const home = world.url.replace('127.0.0.1', 'localhost')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${home}/login`)
  await logIn(page, credentials)
  const offer = page.getByRole('dialog', { name: 'Log ind uden adgangskode næste gang' })
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Tilføj adgangsnøgle' }).click()
  await expect(page.getByText('Adgangsnøglen er tilføjet')).toBeVisible()

  await page.goto(`${home}/logout`)
  await expect(page).toHaveURL(`${home}/`)
  await page.goto(`${home}/login`)
  await page.getByRole('button', { name: 'Log ind med adgangsnøgle' }).click()
  await expect(page).toHaveURL(`${home}/`)

  guard.expectsRefusal(403, '/api/myData')
  await world.advance(0.5)
  await page.goto(`${home}/dashboard/profil`)
  await page.getByRole('button', { name: 'Hent mine data' }).click()
  await expect(page.getByText('Du henter dine data')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Brug adgangsnøgle' }).click()
  await download

  await page.goto(`${home}/dashboard/sikkerhed`)
  const keys = page.getByRole('region', { name: 'Adgangsnøgler' })
  await expect(keys.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await keys.getByRole('button', { name: /^Fjern/ }).click()
  await expect(page.getByText('Adgangsnøglen er fjernet')).toBeVisible()
  await expect(page.getByText('Du loggede ind med adgangsnøgle')).toBeVisible()
})

test('an operator gives an account back to somebody who lost the app, who comes in two days later', async ({
  page,
  newVisitor,
  world,
}) => {
  const [sofie, operator] = [await world.person(), await world.person({ role: 'operator' })]
  const { secret } = (await world.as(sofie, 'beginSecondFactor')).body
  const { now } = (await world.as(null, 'settings')).body
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) })
  await world.as(sofie, 'confirmSecondFactor', { code })

  await world.signIn(page, operator)
  await page.goto(`/drift/brugere/${sofie.id}`)
  await page.getByRole('button', { name: 'Giv kontoen tilbage' }).click()
  const dialog = page.getByRole('dialog', { name: 'Giv kontoen tilbage?' })
  await dialog.getByRole('button', { name: 'Giv kontoen tilbage' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Skriv en begrundelse')
  await dialog.getByLabel('Begrundelse').fill('Ringede til nummeret, kunne nævne to ordrer.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Giv kontoen tilbage' }).click()
  await expect(page.getByText('Kontoen gives tilbage om 48 timer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop det' })).toBeVisible()
  await expectAccessible(page)
  await world.settled()
  expect((await world.outbox(sofie.email))[0]!.text).toContain('Var det ikke dig?')

  await world.advance(48.1)
  await world.settled()
  const owner = await newVisitor()
  const mail = (await world.outbox(sofie.email)).find(({ subject }) =>
    subject?.startsWith('Din konto er klar'),
  )
  await owner.goto(/https?:\/\/\S+\/reset_password\?token=\S+/.exec(mail!.text)![0])
  const password = 'en helt ny adgangskode'
  await owner.getByLabel('Ny adgangskode', { exact: true }).fill(password)
  await owner.getByLabel('Gentag ny adgangskode', { exact: true }).fill(password)
  await owner.getByRole('button', { name: 'Skift adgangskode' }).click()
  await expect(owner.getByRole('heading', { name: 'Din adgangskode er skiftet' })).toBeVisible()
  await owner.goto('/login')
  await logIn(owner, { email: sofie.email, password })
  await expect(owner).toHaveURL('/')
})
