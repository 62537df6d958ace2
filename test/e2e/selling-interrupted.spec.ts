/** A listing in progress survives every interruption. */
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { logIn } from './steps/accounts.ts'
import { passwordOfJourneys } from './steps/proof.ts'
import { chooseAddress, fillBookStep, findBook, onward, provePhone, publish } from './steps/selling.ts'
import type { World } from './world.ts'

const book = { isbn: '9788762809000', title: 'Bevægeapparatets anatomi' }

const photos = (page: Page) =>
  page.getByRole('list', { name: 'Valgte billeder' }).getByRole('button', { name: /^Fjern billede/ })

async function expectWholeDraft(page: Page) {
  await expect(page.getByText('Bogen er fundet')).toBeVisible()
  await expect(photos(page)).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'God' })).toBeChecked()
  await expect(page.getByLabel('Beskrivelse')).toHaveValue('Gule overstregninger i kapitel 2.')
  await expect(page.getByLabel('Din pris')).toHaveValue('249,50')
}

async function expectEmptyWizard(page: Page) {
  await page.goto('/sælgbog')
  await expect(page.getByLabel('ISBN')).toHaveValue('')
  await expect(page.getByLabel('Din pris')).toHaveValue('')
  await expect(photos(page)).toHaveCount(0)
}

async function listingsOf(world: World, seller: { token: string }) {
  return (await world.as(seller, 'myBooks')).body
}

test.describe(() => {
  // It keeps the pages that are reloaded without a connection.
  test.use({ serviceWorkers: 'allow' })

  test('a lost connection, a reload and the back button lose nothing, and a lost answer lists the book once', async ({
    page,
    world,
    guard,
  }) => {
    test.setTimeout(120_000)
    guard.expectsLostConnection()
    const seller = await world.seller()
    await world.signIn(page, seller)
    await page.goto('/sælgbog')
    await fillBookStep(page, book)
    await page.reload()
    await expectWholeDraft(page)
    await onward(page)
    await page.getByRole('link', { name: 'Ret dine oplysninger' }).click()
    await page.getByRole('checkbox', { name: 'Køberen må hente bogen hos mig' }).check()
    await expect(page).toHaveURL(/currentStep=1$/)

    await page.context().setOffline(true)
    await expect(page.getByRole('alert')).toContainText('Der er ingen forbindelse.')
    await page.goBack()
    await page.goBack()
    await expectWholeDraft(page)
    await page.getByRole('button', { name: 'Vælg en anden bog' }).click()
    await page.getByLabel('ISBN').fill(book.isbn)
    await page.getByLabel('ISBN').press('Enter')
    await expect(page.getByLabel('ISBN')).toHaveAccessibleDescription(/Der er ingen forbindelse/)
    await page.context().setOffline(false)
    await expectWholeDraft(page)
    await page.goForward()
    await page.goForward()
    await expect(page.getByRole('checkbox', { name: 'Køberen må hente bogen hos mig' })).toBeChecked()

    // The connection breaks after the form is sent: the server has it, and its answer is lost.
    let lost = 0
    await page.route(
      '**/api/newBook',
      async (route: Route) => {
        await route.fetch()
        lost++
        await route.abort('internetdisconnected')
      },
      { times: 2 },
    )
    await onward(page)
    await expect(page.getByRole('heading', { name: 'Din annonce oprettes' })).toBeVisible()
    await expect(page.getByText('Forbindelsen er væk.')).toBeVisible()
    await expect(page).toHaveURL('/dashboard/b%C3%B8ger', { timeout: 20_000 })
    expect(lost).toBe(2)
    expect(await listingsOf(world, seller)).toMatchObject([
      { dbBook: { price: 249_50, stand: 2, images: 2 }, pickup: { available: true } },
    ])
    await expectEmptyWizard(page)
  })
})

test('a refused listing closes the loader silently, everything stays, and it can be sent again', async ({
  page,
  world,
  guard,
}) => {
  const seller = await world.seller()
  await world.signIn(page, seller)
  await page.goto('/sælgbog')
  await fillBookStep(page, book)
  await onward(page)
  guard.expectsRefusal(500, '/api/newBook')
  await page.route(
    '**/api/newBook',
    (route) => route.fulfill({ status: 500, json: { message: 'Der opstod en fejl', code: 'fault' } }),
    { times: 1 },
  )
  const create = page.getByRole('button', { name: 'Opret annonce' })
  await create.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(create).toBeFocused()
  await page.getByRole('button', { name: 'Tilbage' }).click()
  await expectWholeDraft(page)
  await publish(page)
  await expect(page).toHaveURL('/dashboard/b%C3%B8ger')
  expect(await listingsOf(world, seller)).toHaveLength(1)
})

test('an expired session leads to the log-in and back to the step, with the draft', async ({
  page,
  world,
  guard,
}) => {
  const email = 'udlogget@example.dk'
  const seller = await world.seller({ email, password: 'genlæst bog' })
  await world.signIn(page, seller)
  await page.goto('/sælgbog')
  await fillBookStep(page, book)
  await onward(page)
  await page.getByRole('link', { name: 'Ret dine oplysninger' }).click()
  await expect(page.getByRole('combobox', { name: 'Adresse' })).toHaveValue('Århusgade 1, st. tv')
  guard.expectsRefusal(401, '/api/session')
  await world.as(seller, 'logout')
  // The page notices at once.
  await expect(page.getByRole('link', { name: 'Log ind' })).toBeVisible()
  await onward(page)
  await expect(page).toHaveURL(/^[^?]*\/login\?next=/)
  await logIn(page, { email, password: 'genlæst bog' })
  await expect(page).toHaveURL(/currentStep=1$/)
  await expect(page.getByRole('combobox', { name: 'Adresse' })).toHaveValue('Århusgade 1, st. tv')
  await page.goBack()
  await page.goto('/sælgbog')
  await expectWholeDraft(page)
  await page.evaluate(() => localStorage.removeItem('token'))
  await publish(page)
  await expect(page).toHaveURL(/^[^?]*\/login\?next=/)
  await logIn(page, { email, password: 'genlæst bog' })
  await page.getByRole('button', { name: 'Opret annonce' }).click()
  await expect(page).toHaveURL('/dashboard/b%C3%B8ger')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a draft belongs to one account: nobody else sees it, and it waits for its owner', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  const owner = await world.seller({ email: 'ejer@example.dk', password: 'genlæst bog' })
  await world.signIn(page, owner)
  await page.goto('/sælgbog')
  await fillBookStep(page, book)
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await expectEmptyWizard(page)

  await world.person({ email: 'anden@example.dk', password: 'genlæst bog' })
  await page.getByLabel('Beskrivelse').fill('En andens bog')
  await page.getByRole('link', { name: 'Log ind' }).click()
  await logIn(page, { email: 'anden@example.dk', password: 'genlæst bog' })
  // A draft from before the log-in comes along, to the page where it was begun.
  await expect(page).toHaveURL(/s%C3%A6lgbog/)
  await expect(page.getByLabel('Beskrivelse')).toHaveValue('En andens bog')
  await expect(photos(page)).toHaveCount(0)
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await page.goto('/sælgbog')
  await page.getByRole('link', { name: 'Log ind' }).click()
  await logIn(page, { email: 'ejer@example.dk', password: 'genlæst bog' })
  await expectWholeDraft(page)
  // A book from another page does not replace it.
  await page.goto('/sælgbog?isbn=9788771541090')
  await expectWholeDraft(page)
})

test('two tabs show the same draft, and it disappears from one when the other submits it', async ({
  page,
  world,
}) => {
  const seller = await world.seller()
  await world.signIn(page, seller)
  await page.goto('/sælgbog')
  const other = await page.context().newPage()
  await other.goto('/sælgbog')
  await fillBookStep(page, book)
  await expectWholeDraft(other)
  await other.getByLabel('Din pris').fill('260')
  await expect(page.getByLabel('Din pris')).toHaveValue('260')
  await other.getByRole('button', { name: 'Fjern billede 2' }).click()
  await expect(photos(page)).toHaveCount(1)

  await publish(page)
  await expect(page).toHaveURL('/dashboard/b%C3%B8ger')
  expect(await listingsOf(world, seller)).toMatchObject([{ dbBook: { price: 260_00, images: 1 } }])
  await expect(other.getByLabel('Din pris')).toHaveValue('')
  await expect(photos(other)).toHaveCount(0)
})

test('phone, account and the wait for another code survive a reload, and the last check leads back', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  const person = await world.buyer(page, { firstName: 'Ida' })
  await page.goto('/sælgbog')
  await fillBookStep(page, book)
  await onward(page)
  await chooseAddress(page, 'Studiestræde 3, st. tv')
  await onward(page)
  await page.getByLabel('Mobilnummer').fill('28 41 67 19')
  await page.getByLabel('Kontohaver').fill('Ida Prøvesen')
  await page.getByLabel('IBAN').fill('DK5000400440')
  await page.reload()
  await expect(page.getByLabel('Mobilnummer')).toHaveValue('28 41 67 19')
  await expect(page.getByLabel('Kontohaver')).toHaveValue('Ida Prøvesen')
  await expect(page.getByLabel('IBAN')).toHaveValue(/^DK50 0040 0440/)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '67')
  await page.getByLabel('IBAN').fill('DK5000400440116243')
  await onward(page)

  await expect(page.getByRole('heading', { name: 'Indtast bekræftelseskode' })).toBeVisible()
  await expect(page.getByRole('strong').or(page.locator('strong'))).toContainText(['+45 28 41 67 19'])
  await expect(page.getByText('Der kan gå op til 5 minutter')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/^9:\d\d$/)
  await expect(page.getByRole('button', { name: 'Send ny kode' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await provePhone(page, world, '28 41 67 19')
  await expect(page.getByRole('heading', { name: 'Klar til salg' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await expectAccessible(page)

  // The phone is changed elsewhere meanwhile: the last check leads to the step that fixes it.
  await world.control('/clock/advance', { hours: 1 })
  await world.as(person, 'prove', { password: passwordOfJourneys })
  expect((await world.as(person, 'newPhone', { phone: '4528416720' })).status).toBe(200)
  await page.getByRole('button', { name: 'Opret annonce' }).click()
  await expect(page).toHaveURL(/currentStep=3$/)
  await expect(page.getByRole('group', { name: 'Bekræftelseskode' })).toHaveAccessibleDescription(
    'Indtast din bekræftelseskode',
  )
  await expect(page.getByRole('textbox', { name: 'Ciffer 1 af 6' })).toBeFocused()
  await provePhone(page, world, '28 41 67 20')
  await page.goto('/sælgbog')
  await page.getByRole('button', { name: 'Vælg en anden bog' }).click()
  await page.goto('/sælgbog?currentStep=4')
  await page.getByRole('button', { name: 'Opret annonce' }).click()
  await expect(page).toHaveURL(/currentStep=0$/)
  await expect(page.getByLabel('ISBN')).toBeFocused()
  await expect(page.getByLabel('ISBN')).toHaveAccessibleDescription('Du skal vælge en bog')
  await findBook(page, book)
  await page.goto('/sælgbog?currentStep=4')
  await page.getByRole('button', { name: 'Opret annonce' }).click()
  await expect(page).toHaveURL('/dashboard/b%C3%B8ger')
})
