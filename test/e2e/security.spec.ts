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
  await expectAccessible(page)
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
