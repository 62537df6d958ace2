import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { openSocket, nextEvent } from '#test/sockets'
import { notifyReaders } from './notify-readers.ts'

const minute = 1 / 60

test('a reader who is online and reads costs no mail, no job and leaves no row', async () => {
  const app = await testApp()
  const { id: dbId, seller } = await app.listedBook()
  const buyer = await app.person()
  const socket = openSocket(app.url, { token: seller.token })
  await nextEvent(socket, 'connect')

  const { body } = await app.as(buyer, 'chatSM', { chat: { dbId }, msg: 'Hej' })
  await app.settled()
  await app.as(seller, 'seenChat', { chatId: body.chat!.chatId })
  await app.advance(6 * minute)

  expect(await pending(app)).toEqual([])
  const dispatches = app.deps.db.selectFrom('dispatch').select('kind').where('kind', '=', 'new_message')
  expect(await dispatches.execute()).toEqual([])
})

test('a reader who seemed online but never saw the message gets one mail some minutes later', async () => {
  const app = await testApp()
  const { id: dbId, seller } = await app.listedBook()
  const buyer = await app.person()
  const socket = openSocket(app.url, { token: seller.token })
  await nextEvent(socket, 'connect')
  await app.as(buyer, 'chatSM', { chat: { dbId }, msg: 'Hej' })
  await app.settled()
  socket.disconnect()
  await expect.poll(() => app.deps.presence.isHere(seller.id)).toBe(false)

  await app.advance(6 * minute)
  expect(await mailsTo(app, seller)).toHaveLength(1)
  await app.advance(6 * minute)
  expect(await pending(app)).toEqual([])
  await app.advance(2)
  expect(await mailsTo(app, seller)).toHaveLength(1)
})

test('a message within an hour of a mail that was read is mailed when the hour is over', async () => {
  const app = await testApp()
  const { id: dbId, seller } = await app.listedBook()
  const buyer = await app.person()
  const { body } = await app.as(buyer, 'chatSM', { chat: { dbId }, msg: 'Hej' })
  await app.settled()
  const { chatId } = body.chat!
  await app.as(seller, 'seenChat', { chatId })
  await app.advance(10 * minute)
  await app.as(buyer, 'chatSM', { chat: { chatId }, msg: 'Er du der?' })
  await app.settled()
  await app.advance(40 * minute)
  expect(await mailsTo(app, seller)).toHaveLength(1)

  await app.advance(15 * minute)
  const [latest, ...before] = await mailsTo(app, seller)
  expect(before).toHaveLength(1)
  expect(latest!.text).toContain('Er du der?')
})

test('a message that an online reader never opens is not kept for ever', async () => {
  const app = await testApp()
  const { id: dbId, seller } = await app.listedBook()
  const socket = openSocket(app.url, { token: seller.token })
  await nextEvent(socket, 'connect')
  await app.as(await app.person(), 'chatSM', { chat: { dbId }, msg: 'Hej' })
  await app.settled()
  expect(await pending(app)).toHaveLength(1)
  await app.advance(25)
  expect(await pending(app)).toEqual([])
  expect(await mailsTo(app, seller)).toEqual([])
})

test('a reader who blocked the writer gets no mail about earlier messages', async () => {
  const app = await testApp()
  const { id: dbId, seller } = await app.listedBook()
  const socket = openSocket(app.url, { token: seller.token })
  await nextEvent(socket, 'connect')
  const { body } = await app.as(await app.person(), 'chatSM', { chat: { dbId }, msg: 'Hej' })
  await app.settled()
  await app.as(seller, 'blockParty', { chatId: body.chat!.chatId })
  expect(await pending(app)).toEqual([])
})

test('a reader is notified soon, without any request', async () => {
  const app = await testApp()
  const { id: dbId, seller } = await app.listedBook()
  const buyer = await app.person()
  await app.as(buyer, 'chatSM', { chat: { dbId }, msg: 'Hej' })
  const mails = async () =>
    (await app.outbox(seller.email)).filter(({ subject }) =>
      /^Ny besked|^\d+ nye beskeder/.test(subject ?? ''),
    )
  await expect.poll(mails, { timeout: 15_000 }).toHaveLength(1)
})

test('messages left by a node that ended are notified within the minute, the latest one', async () => {
  const app = await testApp()
  const { id: dbId, seller } = await app.listedBook()
  const buyer = await app.person()
  const { body } = await app.as(buyer, 'chatSM', { chat: { dbId }, msg: 'Hej' })
  await app.settled()
  await app.advance(2)
  const { chatId } = body.chat!
  const latest = await app.deps.db
    .insertInto('message')
    .values({ chat_id: chatId, sender_id: buyer.id, content: 'Hallo?', created_at: app.deps.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.deps.db
    .insertInto('untold_message')
    .values({ chat_id: chatId, reader_id: seller.id, message_id: latest.id })
    .execute()

  await app.settled()

  const mails = await mailsTo(app, seller)
  expect(mails.map(({ text }) => text.includes('Hallo?'))).toEqual([true, false])
})

function pending(app: TestApp) {
  return app.deps.db.selectFrom('untold_message').selectAll().execute()
}

async function mailsTo(app: TestApp, { email }: Person) {
  return (await app.outbox(email)).filter(({ subject }) => /^Ny besked|^\d+ nye beskeder/.test(subject ?? ''))
}

test('readers of many chats are mailed at once, once, and each about their own message, though two nodes do it', async () => {
  const app = await testApp()
  const writer = await app.person()
  const readers = await Promise.all(Array.from({ length: 12 }, () => app.person()))
  for (const [n, reader] of readers.entries()) {
    const book = await app.listedBook({ isbn: `97887000001${10 + n}` }, reader)
    await app.as(writer, 'chatSM', { chat: { dbId: book.id }, msg: `Hej nummer ${n}` })
  }
  await Promise.all([notifyReaders(app.deps), notifyReaders(app.deps)])
  await app.settled()

  for (const [n, { email }] of readers.entries()) {
    const mails = await app.outbox(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain(`Hej nummer ${n}`)
  }
})
