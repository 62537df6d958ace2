import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { appCalls } from '#test/app-calls'
import { freshDatabase } from '#test/database'
import { openApp } from '#test/open-app'
import { createPeople } from '#test/people'
import { paidPickup } from '#test/sales'
import { openSocket, nextEvent, type TestSocket } from '#test/sockets'

test('a message reaches all devices of both parties: the chat, the message, and the notification for its reader', async () => {
  const app = await testApp()
  const { id: dbId, seller } = await app.listedBook()
  const buyer = await app.person()
  const [atHome, onPhone, sellers] = [
    await listening(app.url, buyer),
    await listening(app.url, buyer),
    await listening(app.url, seller),
  ]

  const { body } = await app.as(buyer, 'chatSM', { chat: { dbId }, msg: 'Hej', clientId: 'c1' })
  const { chatId } = body.chat!
  await expect.poll(() => sellers.received).toHaveLength(3)
  await app.as(seller, 'chatSM', { chat: { chatId }, msg: 'Hej igen' })

  const newMessage = (message: object) => ['new_message', { chatId, type: 1, message }]
  const bell = (from: Person, msg: string) => [
    'new_notification',
    expect.objectContaining({
      type: 1,
      chatId,
      msg,
      seen: false,
      sender: { first_name: from.firstName, last_name: from.lastName },
    }),
  ]
  const opened = ['new_chat', expect.objectContaining({ chatId, dbId, messages: [body.message] })]
  const answer = newMessage(expect.objectContaining({ content: 'Hej igen', sender: seller.id }))
  expect(body.message).toMatchObject({ content: 'Hej', sender: buyer.id, seen: false, clientId: 'c1' })
  for (const { received } of [atHome, onPhone])
    await expect
      .poll(() => received)
      .toEqual([opened, newMessage(body.message), answer, bell(seller, 'Hej igen')])
  await expect
    .poll(() => sellers.received)
    .toEqual([opened, newMessage(body.message), bell(buyer, 'Hej'), answer])
})

test('a new listener gets the time of the latest message, to see whether it missed any', async () => {
  const app = await testApp()
  const { buyer, chatId } = await written(app)
  const { created } = (await app.as(buyer, 'chatMessages', { chatId })).body[0]!
  const join = async (who: Person) => {
    const socket = openSocket(app.url, { token: who.token })
    return socket.timeout(5_000).emitWithAck('join_conversations', who.id)
  }
  expect(await join(buyer)).toEqual({ ok: true, latest: created })
  expect(await join(await app.person())).toEqual({ ok: true, latest: null })
})

test('a message seen on one device is seen on all, and its writer is told', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidPickup(app)
  const sent = await app.as(buyer, 'chatSM', { chat: { chatId: orderId, type: 2 }, msg: 'Hvornår?' })
  const [writers, readers] = [await listening(app.url, buyer), await listening(app.url, seller)]

  expect(await readers.socket.timeout(5_000).emitWithAck('message_seen', orderId)).toEqual({ ok: true })

  const seen = ['messages_seen', { chatId: orderId, reader: seller.id, until: sent.body.message.created }]
  for (const { received } of [writers, readers]) await expect.poll(() => received).toEqual([seen])
  const bell = (await app.as(seller, 'notifications')).body
  expect(bell.filter(({ type }) => type === 2).map((one) => one.seen)).toEqual([true])
})

test('a stranger who knows every id receives nothing, reads nothing and can do nothing', async () => {
  const app = await testApp()
  const { chatId, buyer, seller } = await written(app)
  const stranger = await app.person()
  const strangers = await listening(app.url, stranger)
  const guest = openSocket(app.url)
  await nextEvent(guest, 'connect')
  const sellers = await listening(app.url, seller)
  const ask = (socket: TestSocket, event: 'join_conversations' | 'message_seen', id: string) =>
    socket.timeout(5_000).emitWithAck(event, id)

  expect(await ask(strangers.socket, 'join_conversations', seller.id)).toMatchObject({ code: 'not_yours' })
  expect(await ask(guest, 'join_conversations', seller.id)).toMatchObject({ code: 'not_signed_in' })
  expect(await ask(strangers.socket, 'message_seen', chatId)).toMatchObject({ code: 'not_found' })
  expect(await ask(strangers.socket, 'message_seen', 'no uuid')).toMatchObject({ code: 'not_found' })
  expect(await ask(guest, 'message_seen', chatId)).toMatchObject({ code: 'not_signed_in' })
  expect((await app.as(stranger, 'chatMessages', { chatId })).status).toBe(404)
  expect((await app.as(stranger, 'chatSM', { chat: { chatId, type: 1 }, msg: 'Hej' })).status).toBe(404)
  expect((await app.as(stranger, 'chatSM', { chat: { chatId, type: 2 }, msg: 'Hej' })).status).toBe(404)

  await app.as(buyer, 'chatSM', { chat: { chatId }, msg: 'Kun til dig' })
  await expect.poll(() => sellers.received).toHaveLength(2)
  expect(strangers.received).toEqual([])
})

test('a message sent again under its id is stored and sent once, and all have one order', async () => {
  const app = await testApp()
  const { chatId, buyer, seller } = await written(app)
  const [buyers, sellers] = [await listening(app.url, buyer), await listening(app.url, seller)]
  const send = (who: Person, msg: string) =>
    app.as(who, 'chatSM', { chat: { chatId, type: 1 }, msg, clientId: msg })

  const replies = await Promise.all([
    send(buyer, 'a'),
    send(buyer, 'a'),
    send(seller, 'b'),
    send(buyer, 'a'),
    send(seller, 'c'),
  ])

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set([0, 1, 3].map((at) => replies[at]!.body.message._id)).size).toBe(1)
  await expect.poll(() => messagesIn(buyers.received)).toHaveLength(3)
  const stands = (await app.as(buyer, 'chatMessages', { chatId })).body.map(({ content }) => content)
  expect(stands.slice(1).toSorted()).toEqual(['a', 'b', 'c'])
  expect(messagesIn(buyers.received)).toEqual(stands.slice(1))
  await expect.poll(() => messagesIn(sellers.received)).toEqual(stands.slice(1))
})

test('a chat is read page by page, from the latest upwards', async () => {
  const app = await testApp()
  const { chatId, buyer, seller } = await written(app)
  const start = app.deps.clock.now().getTime() + 1_000
  const rows = Array.from({ length: 119 }, (_, n) => ({
    chat_id: chatId,
    sender_id: seller.id,
    content: String(n + 1),
    // Two at each time, so that a page ends between equal times, too.
    created_at: new Date(start + Math.floor(n / 2)),
  }))
  await app.deps.db.insertInto('message').values(rows).execute()

  const read: string[] = []
  let before: string | undefined
  for (const size of [50, 50, 20, 0]) {
    const page = (await app.as(buyer, 'chatMessages', { chatId, ...(before && { before }) })).body
    expect(page).toHaveLength(size)
    read.unshift(...page.map(({ content }) => content))
    before = page[0]?._id
  }
  expect(read).toEqual(['Hej', ...rows.map(({ content }) => content)])
})

test('two nodes send the same events, and report when they could not reach each other', async () => {
  const databaseUrl = await freshDatabase()
  const [here, there] = [await openApp({ databaseUrl }), await openApp({ databaseUrl })]
  onTestFinished(() => there.close())
  onTestFinished(() => here.close())
  const { person, listedBook } = createPeople(here.deps)
  const [{ id: dbId, seller }, buyer] = [await listedBook(), await person()]
  const sellers = await listening(there.url, seller)

  const { body } = await appCalls(here).as(buyer, 'chatSM', { chat: { dbId }, msg: 'Hej' })
  await expect.poll(() => messagesIn(sellers.received)).toEqual(['Hej'])
  await expect.poll(() => here.deps.presence.isOnline(seller.id)).toBe(true)
  expect(await here.deps.presence.isOnline(buyer.id)).toBe(false)

  const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query in ('listen "chat_news"', 'select')`.execute(here.deps.db)
  expect(cut.rows.length).toBeGreaterThan(1)
  await expect.poll(() => sellers.received.at(-1), { timeout: 10_000 }).toEqual(['news_missed'])
  await appCalls(here).as(buyer, 'chatSM', { chat: { chatId: body.chat!.chatId }, msg: 'Igen' })
  await expect.poll(() => messagesIn(sellers.received)).toEqual(['Hej', 'Igen'])
})

test('a draft chat is not announced, and its first message opens it', async () => {
  const app = await testApp()
  const { id: dbId, seller } = await app.listedBook()
  const buyer = await app.person()
  const sellers = await listening(app.url, seller)
  const { body: draft } = await app.as(buyer, 'draftChat', { dbId })
  expect(draft).toMatchObject({ type: 1, chat: { messages: [] } })
  const { chatId } = (draft as Extract<typeof draft, { type: 1 }>).chat

  const { body } = await app.as(buyer, 'chatSM', { chat: { chatId, type: 1, dbId }, msg: 'Hej' })

  expect(body).toMatchObject({ newChat: true, chat: { chatId } })
  await expect
    .poll(() => sellers.received.map(([event]) => event))
    .toEqual(['new_chat', 'new_message', 'new_notification'])
  expect((await app.as(buyer, 'draftChat', { dbId })).body).toEqual({ type: 2, chatId })
})

async function written(app: TestApp) {
  const { id: dbId, seller } = await app.listedBook()
  const buyer = await app.person()
  const { body } = await app.as(buyer, 'chatSM', { chat: { dbId }, msg: 'Hej' })
  return { chatId: body.chat!.chatId, buyer, seller }
}

/** A device that listens to its owner's chats, with what it received. */
async function listening(url: string, { id, token }: Person) {
  const received: unknown[][] = []
  const socket = openSocket(url, { token })
  socket.onAny((...event: unknown[]) => received.push(event))
  await nextEvent(socket, 'connect')
  expect(await socket.timeout(5_000).emitWithAck('join_conversations', id)).toMatchObject({ ok: true })
  return { socket, received }
}

function messagesIn(received: unknown[][]) {
  return received.flatMap(([event, newMessage]) =>
    event === 'new_message' ? (newMessage as { message: { content: string } }).message.content : [],
  )
}
