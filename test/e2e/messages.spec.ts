import type { Page } from '@playwright/test'
import { testPhoto } from '../people.ts'
import { paidPickup } from '../sales.ts'
import { expectAccessible, phone } from './accessible.ts'
import { expect, test } from './journey.ts'
import { logIn } from './steps/accounts.ts'
import { bell, inBar, log, open, own, write } from './steps/messages.ts'

test('two people write to each other: messages appear at once, in all tabs, in the list and at the bell', async ({
  page,
  newVisitor,
  world,
}) => {
  test.setTimeout(120_000)
  const book = await world.listedBook({ title: 'Kulturanalyse' })
  const buyer = await world.buyer(page)
  const [seller, sellersPhone] = [await newVisitor(), await newVisitor()]
  for (const device of [seller, sellersPhone]) await world.signIn(device, book.seller)
  await seller.goto('/indbakke')
  await expect(seller.getByText('Du har ingen samtaler i øjeblikket')).toBeVisible()
  await expect(seller.getByText('Din samtale vises her')).toBeVisible()
  await sellersPhone.setViewportSize(phone)
  await sellersPhone.goto('/')
  await expect(inBar(sellersPhone, 0)).toBeVisible()

  await page.goto(`/bøger/${book.id}`)
  await page.getByRole('link', { name: 'Spørg sælgeren' }).click()
  await expect(
    page.getByRole('heading', { name: `${book.seller.firstName} ${book.seller.lastName}` }),
  ).toBeVisible()
  await expect(page.getByText('200,00 kr.').filter({ visible: true }).first()).toBeVisible()
  await page.getByLabel('Skriv en besked').fill('   ')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Skriv en besked')).toHaveValue('   ')
  await page.getByLabel('Skriv en besked').fill('Er den stadig')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('til salg?')
  await page.keyboard.press('Enter')
  await expect(own(page, 'til salg?')).toContainText('Dig · Sendt')
  await expect(page.getByLabel('Skriv en besked')).toHaveValue('')
  await expect(log(page).getByText('I dag')).toBeVisible()

  await expect(inBar(sellersPhone, 1)).toBeVisible()
  await seller.getByRole('button', { name: 'Beskeder, 1 ulæst' }).click()
  const ofBell = seller.getByRole('region', { name: 'Beskeder' }).getByRole('link', { name: /^Ulæst: / })
  await expect(ofBell).toContainText('Kulturanalyse')
  await expect(ofBell).toContainText('Er den stadig')
  await expectAccessible(seller)
  await seller.keyboard.press('Escape')
  const row = seller.getByRole('region', { name: 'Samtaler' }).getByRole('link', { name: /Ulæst: / })
  await expect(row).toContainText('Kulturanalyse')
  await row.click()
  await expect(log(seller)).toContainText('til salg?')
  await expect(seller.getByRole('link', { name: 'Rediger' })).toHaveAttribute('href', /editBook\?book=/)
  await expect(own(page, 'til salg?')).toContainText('· Set')
  await expect(inBar(sellersPhone, 0)).toBeVisible()

  await write(seller, 'Ja, det er den')
  await expect(log(page)).toContainText('Ja, det er den')
  await expect(own(seller, 'Ja, det er den')).toContainText('· Set')
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Alle samtaler' }).click()
  await expect(page.getByRole('region', { name: 'Samtaler' })).toContainText('Ja, det er den')
  await expectAccessible(seller)
  await page.goto(`/indbakke?book=${book.id}`)
  await page.getByRole('button', { name: 'Køb nu' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText('Kulturanalyse').first()).toBeVisible()
  expect(buyer.id).not.toBe(book.seller.id)
})

test('a message survives leaving the page while it is being sent, and arrives once if its answer was lost', async ({
  page,
  guard,
  world,
}) => {
  guard.expectsLostConnection()
  const book = await world.listedBook()
  const buyer = await world.buyer(page)
  await open(page, book.id)
  await page.route('**/api/chatSM', async () => {})
  await write(page, 'Hej')
  await expect(own(page, 'Hej')).toContainText('Dig · Sender')
  await page.getByLabel('Skriv en besked').fill('Og så lige')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await loseAnswers(page, 1)
  await page.goto('/')
  await expect.poll(async () => (await world.as(buyer, 'chatsGet')).body.length).toBe(1)
  await open(page, book.id)
  await expect(page.getByLabel('Skriv en besked')).toHaveValue('Og så lige')
  await expect(own(page, 'Hej')).toContainText('Dig · Sendt')
  await expect(log(page).getByText('Hej', { exact: true })).toHaveCount(1)

  await page.context().setOffline(true)
  await page.getByLabel('Skriv en besked').press('Enter')
  await write(page, 'Er du der?')
  await expect(own(page, 'Er du der?')).toContainText('Dig · Venter på forbindelse')
  await page.context().setOffline(false)
  await expect(own(page, 'Er du der?')).toContainText('Dig · Sendt')
  const [chat] = (await world.as(buyer, 'chatsGet')).body
  expect(chat!.messages.map(({ content }) => content)).toEqual(['Hej', 'Og så lige', 'Er du der?'])
})

test('a conversation stays as it is while missed messages cannot be loaded, and they come with the connection', async ({
  page,
  guard,
  world,
}) => {
  guard.expectsLostConnection()
  const book = await world.listedBook()
  await world.buyer(page)
  await open(page, book.id)
  await write(page, 'Hej')
  await expect(own(page, 'Hej')).toContainText('Dig · Sendt')
  const box = page.getByLabel('Skriv en besked')
  await box.fill('Og så lige')
  await box.evaluate((element) => element.setAttribute('data-page', 'kept'))

  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'))
  await page.route(/\.data/, (route) => route.abort('internetdisconnected'))
  await page.context().setOffline(true)
  const [chat] = (await world.as(book.seller, 'chatsGet')).body
  await world.as(book.seller, 'chatSM', { chat: { chatId: chat!.chatId }, msg: 'Hej igen' })
  await page.context().setOffline(false)
  await failed

  await page.unrouteAll()
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(log(page)).toContainText('Hej igen')
  await expect(box).toHaveValue('Og så lige')
  await expect(box).toHaveAttribute('data-page', 'kept')
})

test('a long conversation scrolls upwards without a jump, and messages that arrive meanwhile are announced', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  const book = await world.listedBook()
  const buyer = await world.buyer(page)
  const { body } = await world.as(buyer, 'chatSM', { chat: { dbId: book.id }, msg: 'Besked 1' })
  const { chatId } = body.chat!
  for (let n = 2; n <= 70; n++)
    await world.as(n % 2 ? buyer : book.seller, 'chatSM', { chat: { chatId }, msg: `Besked ${n}` })
  await page.goto(`/indbakke?chatId=${chatId}`)
  await expect(log(page).getByText('Besked 70', { exact: true })).toBeInViewport()

  const early = log(page).getByText('Besked 22', { exact: true })
  await early.scrollIntoViewIfNeeded()
  await expect(log(page).getByText('Besked 1', { exact: true })).toBeAttached()
  await expect(early).toBeInViewport()
  await expect(log(page).getByRole('button', { name: 'Vis ældre beskeder' })).toHaveCount(0)

  await world.as(book.seller, 'chatSM', { chat: { chatId }, msg: 'Nyt herfra' })
  await expect(early).toBeInViewport()
  await page.getByRole('button', { name: 'Ny besked' }).click()
  await expect(log(page).getByText('Nyt herfra')).toBeInViewport()
})

test('a visitor is asked to log in, and goes home instead or comes to the conversation', async ({
  page,
  world,
}) => {
  const book = await world.listedBook()
  const someone = await world.person({ password: 'hemmelig-kode' })
  await page.goto('/indbakke')
  await page.getByRole('dialog').getByRole('button', { name: 'Luk' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto(`/indbakke?book=${book.id}`)
  await logIn(page.getByRole('dialog'), { email: someone.email, password: 'hemmelig-kode' })
  await expect(page.getByText(`Skriv til ${book.seller.firstName}`)).toBeVisible()
})

test('a message carries a photo, a phone number is warned about before the sale, and a person is reported and blocked', async ({
  page,
  newVisitor,
  world,
  guard,
}) => {
  test.setTimeout(120_000)
  const book = await world.listedBook()
  await world.buyer(page)
  const seller = await newVisitor()
  await world.signIn(seller, book.seller)
  await open(page, book.id)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ryg.jpg', mimeType: 'image/jpeg', buffer: await testPhoto() })
  await expect(page.getByRole('img', { name: 'Billede 1' })).toBeVisible()
  await page.getByLabel('Skriv en besked').fill('Ring på 20 30 40 50')
  await expect(page.getByText(/Vent med mobilnummer/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(own(page, 'Ring på')).toContainText('Dig · Sendt')
  await expect(page.getByRole('img', { name: 'Billede 1' })).toHaveCount(0)

  await seller.goto('/indbakke')
  await seller
    .getByRole('region', { name: 'Samtaler' })
    .getByRole('link', { name: /Ulæst: / })
    .click()
  await expect(log(seller).getByRole('link', { name: 'Vis billedet stort' })).toBeVisible()
  await expect(log(seller).getByText(/Bliv på Genlæst, til bogen er købt/)).toBeVisible()
  await seller.getByRole('button', { name: 'Mere' }).click()
  await seller.getByRole('button', { name: 'Rapportér samtalen' }).click()
  const dialog = seller.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send rapport' }).click()
  await expect(dialog.getByText('Vælg, hvad der er galt')).toBeVisible()
  await dialog.getByRole('radio', { name: /Svindel/ }).check()
  await expectAccessible(seller)
  await dialog.getByRole('button', { name: 'Send rapport' }).click()
  await expect(seller.getByText('Tak, vi har fået din besked')).toBeVisible()

  await seller.getByRole('button', { name: 'Mere' }).click()
  await seller.getByRole('button', { name: /^Blokér / }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Blokér', exact: true }).click()
  await expect(seller.getByText(/^Du har blokeret /)).toBeVisible()
  guard.expectsRefusal(403, '/api/chatSM')
  await write(page, 'Hallo?')
  await expect(own(page, 'Hallo?')).toContainText('Brugeren tager ikke imod beskeder fra dig')
  await own(page, 'Hallo?').getByRole('button', { name: 'Fjern' }).click()
  await expect(own(page, 'Hallo?')).toHaveCount(0)

  await seller.getByRole('link', { name: 'Meddelelser' }).click()
  await expect(seller.getByRole('heading', { name: 'Meddelelser' })).toBeVisible()
  await expectAccessible(seller)
  await seller.getByRole('button', { name: /^Ophæv blokering af / }).click()
  await expect(seller.getByText('Du har ikke blokeret nogen.')).toBeVisible()
  await write(page, 'Hej igen')
  await expect(own(page, 'Hej igen')).toContainText('Dig · Sendt')
})

test('buyer and seller write to each other below their order, and the strip of a sold book leads to the right place', async ({
  page,
  newVisitor,
  world,
}) => {
  test.setTimeout(120_000)
  const { buyer, seller, orderId, listingId } = await paidPickup(world)
  const asked = await world.person()
  for (const who of [buyer, asked])
    await world.as(who, 'chatSM', { chat: { dbId: listingId }, msg: 'Er den solgt?' })
  await world.signIn(page, buyer)
  const sellers = await newVisitor()
  await world.signIn(sellers, seller)
  await sellers.goto('/')

  await page.goto(`/dashboard/ordre?id=${orderId}`)
  await write(page, 'Hvornår passer det? Ring på 20 30 40 50')
  await expect(own(page, 'Hvornår')).toContainText('Dig · Sendt')
  await expect(log(page).getByText(/Vent med mobilnummer/)).toHaveCount(0)
  await expect(bell(sellers, 3)).toBeVisible()
  await bell(sellers, 3).click()
  await sellers.getByRole('link', { name: /Hvornår passer det/ }).click()
  await expect(sellers).toHaveURL(`/dashboard/ordre?id=${orderId}`)
  await expect(log(sellers)).toContainText('Ring på 20 30 40 50')
  await expect(own(page, 'Hvornår')).toContainText('· Set')
  await expect(bell(sellers, 2)).toBeVisible()
  await write(sellers, 'I morgen klokken 17')
  await expect(log(page)).toContainText('I morgen klokken 17')
  await expectAccessible(page)

  await page.goto(`/indbakke?book=${listingId}`)
  await expect(page.getByRole('link', { name: 'Se detaljer' })).toHaveAttribute(
    'href',
    new RegExp(`/dashboard/bekr.*book=${listingId}`),
  )
  await sellers.goto(`/indbakke?book=${listingId}`)
  await expect(sellers.getByRole('link', { name: 'Se detaljer' })).toHaveAttribute(
    'href',
    `/confirm/${listingId}`,
  )
  await world.signIn(page, asked)
  await page.goto('/indbakke')
  await page.getByRole('link', { name: /Du: Er den solgt/ }).click()
  await expect(page.getByText('Solgt', { exact: true })).toBeVisible()
})

test('emails about messages are turned off by their last line, and turned on again', async ({
  page,
  world,
}) => {
  const book = await world.listedBook()
  const writer = await world.person()
  await world.as(writer, 'chatSM', { chat: { dbId: book.id }, msg: 'Hej' })
  await world.settled()
  const [mail] = await world.outbox(book.seller.email)
  const link = /\/afmeld\?key=[\w-]+/.exec(mail!.text)![0]
  await page.goto(link)
  await page.getByRole('button', { name: 'Afmeld mails' }).click()
  await expect(page.getByText(/Du får ikke flere mails/)).toBeVisible()
  await expectAccessible(page)
  await world.signIn(page, book.seller)
  await page.goto('/dashboard/notifikationer')
  const choice = page.getByRole('checkbox', { name: 'Ny besked på mail' })
  await expect(choice).not.toBeChecked()
  // What a sale needs comes always.
  await expect(page.getByRole('row', { name: /^Din bog er solgt/ }).getByText('Altid')).toHaveCount(2)
  await expectAccessible(page)
  await choice.click()
  await expect(choice).toBeChecked()
  await expect(page.getByRole('row', { name: /^Ny besked/ }).getByRole('status')).toHaveText('Gemt')
})

/** The server acts, but its answers are lost. */
async function loseAnswers(page: Page, times: number) {
  await page.route(
    '**/api/chatSM',
    async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    },
    { times },
  )
}
