/** Messages that are written without a connection. */
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { isReady } from './steps/offline.ts'
import { log, open, own, write } from './steps/messages.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(() => test.setTimeout(150_000))

test('two messages written offline survive a reload, say that they wait, and stand once on both sides when the line is back', async ({
  page,
  context,
  guard,
  newVisitor,
  world,
}) => {
  guard.expectsLostConnection()
  const book = await world.listedBook({ title: 'Kulturanalyse' })
  const buyer = await world.buyer(page)
  await open(page, book.id)
  await isReady(page)
  await write(page, 'Er den stadig til salg?')
  await expect(own(page, 'Er den stadig')).toContainText('Dig · Sendt')
  const [chat] = (await world.as(buyer, 'chatsGet')).body
  const address = `/indbakke?chatId=${chat!.chatId}`
  await page.goto(address)
  await expect(own(page, 'Er den stadig')).toContainText('Dig · Sendt')

  await context.setOffline(true)
  await write(page, 'Jeg kan hente den i dag')
  await write(page, 'Eller i morgen')
  for (const text of ['i dag', 'i morgen'])
    await expect(own(page, text)).toContainText('Dig · Venter på forbindelse')
  await expectAccessible(page)
  await page.reload()
  for (const text of ['i dag', 'i morgen'])
    await expect(own(page, text)).toContainText('Dig · Venter på forbindelse')

  // The first answer is lost on its way back, so that message goes out twice.
  await page.route(
    '**/api/chatSM',
    async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await context.setOffline(false)
  for (const text of ['i dag', 'i morgen']) await expect(own(page, text)).toContainText('Dig · Sendt')

  const seller = await newVisitor()
  await world.signIn(seller, book.seller)
  await seller.goto(address)
  for (const one of [page, seller])
    await expect(log(one).locator('.msg__b')).toHaveText([
      'Er den stadig til salg?',
      'Jeg kan hente den i dag',
      'Eller i morgen',
    ])
  await page.reload()
  await expect(log(page).locator('.msg__b')).toHaveCount(3)
})

test('a message written offline goes out from any page that is opened later, and one that is refused can be tried again', async ({
  page,
  context,
  guard,
  world,
}) => {
  guard.expectsLostConnection()
  const book = await world.listedBook()
  const buyer = await world.buyer(page)
  await open(page, book.id)
  await isReady(page)
  await context.setOffline(true)
  await write(page, 'Hej')
  await expect(own(page, 'Hej')).toContainText('Dig · Venter på forbindelse')
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto('/hjælp')
  await expect.poll(async () => (await world.as(buyer, 'chatsGet')).body.length).toBe(1)
  // Otherwise the next page sends it again, and takes the refusal that is meant for the other message.
  const waiting = () => page.evaluate(() => localStorage.getItem('outgoing') ?? '')
  await expect.poll(waiting).not.toContain('Hej')

  guard.expectsRefusal(400, '/api/chatSM')
  await page.route(
    '**/api/chatSM',
    (route) => route.fulfill({ status: 400, json: { message: 'Prøv med andre ord', code: 'fault' } }),
    { times: 1 },
  )
  await open(page, book.id)
  await write(page, 'Er du der?')
  await expect(own(page, 'Er du der?')).toContainText('Ikke sendt. Prøv med andre ord')
  await page.reload()
  await own(page, 'Er du der?').getByRole('button', { name: 'Prøv igen' }).click()
  await expect(own(page, 'Er du der?')).toContainText('Dig · Sendt')
  const [chat] = (await world.as(buyer, 'chatsGet')).body
  expect(chat!.messages.map(({ content }) => content)).toEqual(['Hej', 'Er du der?'])
})
