import { expect, onTestFinished, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { paidParcel, paidPickup, scan } from '#test/sales'
import { openSocket, nextEvent } from '#test/sockets'

async function turnOn(app: TestApp, person: { token: string }) {
  const device = app.sandbox.push.subscribe(app.deps.push.publicKey)
  expect((await app.as(person, 'turnOnPush', device)).status).toBe(200)
  return device.endpoint
}

async function write(app: TestApp, sender: Person, dbId: string, msg: string) {
  expect((await app.as(sender, 'chatSM', { chat: { dbId }, msg })).status).toBe(200)
}

const shownAt = async (app: TestApp, endpoint: string) =>
  (await app.outbox(endpoint)).map(({ subject, text }) => [subject, ...text.split('\n')])

const pushes = (app: TestApp) =>
  app.deps.db
    .selectFrom('dispatch')
    .select(['kind', 'state', 'error'])
    .where('channel', '=', 'push')
    .execute()

test('an absent reader is notified on each device who has written about which book, and not what', async () => {
  const app = await testApp()
  const book = await app.listedBook({ title: 'Calculus' })
  const devices = [await turnOn(app, book.seller), await turnOn(app, book.seller)]
  const buyer = await app.person({ firstName: 'Freja' })
  await write(app, buyer, book.id, 'Jeg bor Jagtvej 7, kode 1234')
  await app.settled()

  const [chat] = (await app.as(book.seller, 'chatsGet')).body
  for (const device of devices) {
    const [shown] = await shownAt(app, device)
    expect(shown).toEqual([
      `Ny besked fra Freja ${buyer.lastName}`,
      'Om »Calculus«',
      `/indbakke?chatId=${chat!.chatId}`,
    ])
    const [delivery] = app.sandbox.push.deliveries(device)
    expect(delivery!.text).not.toContain('Jagtvej')
    expect(delivery!.ttlSeconds).toBeLessThanOrEqual(24 * 3600)
  }
  expect(await app.outbox(book.seller.email)).toHaveLength(1)
})

test('another message of the chat replaces the first and counts both; a read one is not notified', async () => {
  const app = await testApp()
  const book = await app.listedBook({ title: 'Calculus' })
  const device = await turnOn(app, book.seller)
  const buyer = await app.person({ firstName: 'Freja' })
  await write(app, buyer, book.id, 'Hej')
  await app.settled()
  await write(app, buyer, book.id, 'Er den stadig til salg?')
  await app.settled()
  expect((await shownAt(app, device)).map(([title]) => title)).toEqual([
    `2 nye beskeder fra Freja ${buyer.lastName}`,
    `Ny besked fra Freja ${buyer.lastName}`,
  ])
  const topics = app.sandbox.push.deliveries(device).map(({ topic }) => topic)
  expect(new Set(topics).size).toBe(1)

  app.sandbox.faults.breakDown('push', '500')
  await write(app, buyer, book.id, 'Hallo?')
  const [chat] = (await app.as(book.seller, 'chatsGet')).body
  await app.as(book.seller, 'seenChat', { chatId: chat!.chatId })
  app.sandbox.faults.fix('push')
  await app.settled()
  expect(await shownAt(app, device)).toHaveLength(2)
})

test('nobody is notified while a page is visible, but when it is hidden', async () => {
  const app = await testApp()
  const book = await app.listedBook()
  const device = await turnOn(app, book.seller)
  const buyer = await app.person()
  const page = openSocket(app.url, { token: book.seller.token })
  await nextEvent(page, 'connect')
  await write(app, buyer, book.id, 'Hej')
  await app.settled()
  expect(await shownAt(app, device)).toEqual([])

  expect(await page.emitWithAck('looking', false)).toEqual({ ok: true })
  await write(app, buyer, book.id, 'Er du der?')
  await app.settled()
  expect(await shownAt(app, device)).toHaveLength(1)
  expect(await app.outbox(book.seller.email)).toEqual([])

  expect(await page.emitWithAck('looking', true)).toEqual({ ok: true })
  await write(app, buyer, book.id, 'Nå')
  await app.settled()
  expect(await shownAt(app, device)).toHaveLength(1)
})

test("an order's event names its book and leads there; codes and passwords are never sent", async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  const device = await turnOn(app, sale.buyer)
  await app.as(null, 'forgotPassword', { email: sale.buyer.email })
  await scan(app, sale, 'shipped')
  await app.settled()
  const shown = await shownAt(app, device)
  expect(shown).toContainEqual([
    'Din pakke er på vej',
    expect.stringMatching(/^Afsendt: /),
    `/dashboard/ordre?id=${sale.orderId}`,
  ])
  expect((await pushes(app)).map(({ kind }) => kind)).toEqual(['shipped_buyer'])
})

test('a party is notified that Genlæst has written about the order, and not what', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator', firstName: 'Jonas' })
  const { buyer, seller, orderId } = await paidPickup(app)
  const [device, others] = [await turnOn(app, buyer), await turnOn(app, seller)]
  for (const [clientId, text] of [
    ['01930000-0000-7000-8000-00000000000a', 'Send os et billede af side 12'],
    ['01930000-0000-7000-8000-00000000000b', 'Og af ryggen'],
  ] as const) {
    const written = { orderId, to: 'buyer', text, clientId, answerSince: null } as const
    expect((await app.as(operator, 'operatorWrite', written)).status).toBe(200)
    await app.settled()
  }

  const { title } = (await app.as(buyer, 'findShipment', { shipment: orderId })).body.products[0]!.apiBook
  const about = [`Om »${title}«`, `/dashboard/ordre?id=${orderId}`]
  expect(await shownAt(app, device)).toEqual([
    ['2 nye beskeder fra Genlæst', ...about],
    ['Ny besked fra Genlæst', ...about],
  ])
  expect(await shownAt(app, others)).toEqual([])
  for (const { text } of app.sandbox.push.deliveries(device)) expect(text).not.toMatch(/side 12|Jonas/)
})

test('a device that is gone is removed, and the others are notified', async () => {
  const app = await testApp()
  const book = await app.listedBook()
  const [gone, there] = [await turnOn(app, book.seller), await turnOn(app, book.seller)]
  app.sandbox.push.unsubscribe(gone)
  await write(app, await app.person(), book.id, 'Hej')
  await app.settled()
  expect(await shownAt(app, there)).toHaveLength(1)
  expect((await app.as(book.seller, 'pushStatus', { endpoint: gone })).body).toMatchObject({
    on: false,
    others: 1,
  })
})

test('a failure at one device is retried there alone', async () => {
  const app = await testApp()
  const book = await app.listedBook()
  const devices = [await turnOn(app, book.seller), await turnOn(app, book.seller)]
  app.sandbox.faults.breakDown('push', '500', 1)
  await write(app, await app.person(), book.id, 'Hej')
  await app.settled()
  for (const device of devices) expect(await shownAt(app, device)).toHaveLength(1)
  expect(await pushes(app)).toEqual([{ kind: 'new_message', state: 'sent', error: null }])
})

test('a push service that rejects our key is reported, and not asked again', async () => {
  const reports: object[] = []
  const app = await testApp()
  app.deps.log.error = (fields) => void reports.push(fields)
  const book = await app.listedBook()
  const stranger = app.sandbox.push.subscribe(`B${'A'.repeat(86)}`)
  await app.as(book.seller, 'turnOnPush', stranger)
  await write(app, await app.person(), book.id, 'Hej')
  await app.settled()
  expect(await pushes(app)).toMatchObject([{ state: 'failed', error: expect.stringContaining('refused') }])
  expect(reports).toMatchObject([{ err: { reason: expect.stringMatching(/^403/) } }])
})

test('a notification that is too late is dropped', async () => {
  const app = await testApp({}, { retries: 0 })
  const book = await app.listedBook()
  const device = await turnOn(app, book.seller)
  app.sandbox.faults.breakDown('push', '500', 1)
  await write(app, await app.person(), book.id, 'Hej')
  await app.settled()
  expect(await pushes(app)).toMatchObject([{ state: 'failed' }])
  await app.advance(25)
  const [row] = await app.deps.db.selectFrom('dispatch').select('id').where('channel', '=', 'push').execute()
  await app.deps.db.updateTable('dispatch').set({ state: 'waiting' }).where('id', '=', row!.id).execute()
  await app.deps.db
    .transaction()
    .execute((tx) => app.deps.jobs.enqueue(tx, 'send-push', { dispatchId: row!.id }))
  await app.settled()
  expect(await pushes(app)).toMatchObject([{ state: 'dropped' }])
  expect(await shownAt(app, device)).toEqual([])
})

test('a silent push service delays no log-in code', async () => {
  const app = await testApp()
  const silence = Promise.withResolvers<void>()
  onTestFinished(() => silence.resolve())
  let waiting = 0
  app.deps.push.send = () => {
    waiting += 1
    return silence.promise
  }
  const book = await app.listedBook()
  await turnOn(app, book.seller)
  for (const msg of ['Hej', 'Hallo?', 'Er du der?']) await write(app, await app.person(), book.id, msg)
  await app.control('/clock/advance', { hours: 0 })
  await expect.poll(() => waiting, { timeout: 15_000 }).toBe(2)
  const newcomer = await app.person({ verified: false })
  await app.as(newcomer, 'sendVerificationCode')
  await expect.poll(() => app.outbox(newcomer.email), { timeout: 15_000 }).toHaveLength(1)
})
