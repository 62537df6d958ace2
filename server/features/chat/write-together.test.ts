import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { paidPickup } from '#test/sales'
import { openSocket, told } from '#test/sockets'
import { lockChatOf } from './queries.ts'
import { writePlain } from './write-together.ts'

test('messages of one moment are written together, whatever speaks against one of them', async () => {
  const app = await testApp()
  const [first, second, third] = [await begun(app), await begun(app), await begun(app)]
  const { orderId, ...order } = await paidPickup(app)
  await app.as(order.buyer, 'chatSM', { chat: { chatId: orderId, type: 2 }, msg: 'Hvornår?' })
  await app.as(second.seller, 'blockParty', { chatId: second.chatId })

  const answers = await Promise.all([
    write(app, first.buyer, first.chatId, 'a'),
    write(app, second.buyer, second.chatId, 'b'),
    write(app, first.seller, third.chatId, 'c'),
    write(app, order.seller, orderId, 'd'),
    write(app, third.buyer, 'no uuid', 'e'),
    write(app, third.buyer, third.chatId, 'f\0'),
    write(app, third.seller, third.chatId, 'g'),
    write(app, first.seller, first.chatId, 'h'),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 403, 404, 200, 404, 400, 200, 200])
  expect((await wordsIn(app, first.buyer, first.chatId)).toSorted()).toEqual(['Hej', 'a', 'h'])
  expect(await wordsIn(app, second.seller, second.chatId)).toEqual(['Hej'])
  expect(await wordsIn(app, third.buyer, third.chatId)).toEqual(['Hej', 'g'])
  expect(await wordsIn(app, order.buyer, orderId)).toEqual(['Hvornår?', 'd'])
  const bell = (await app.as(order.buyer, 'notifications')).body
  expect(bell).toMatchObject([{ type: 2, chatId: orderId, msg: 'd', seen: false }])
})

test('what is more than words in a chat that has begun is not written in passing', async () => {
  const app = await testApp()
  const { chatId, buyer, seller } = await begun(app)
  const stranger = await app.person()
  const { id: dbId } = await app.listedBook()
  const { body: draft } = await app.as(stranger, 'draftChat', { dbId })
  const { db } = app.deps
  const now = app.deps.clock.now()
  const wish = (senderId: string, clientId: string | null = null, id = chatId) =>
    writePlain(db, { chatId: id, senderId, content: 'Igen', clientId, now })

  const written = await wish(buyer.id, 'c1')
  expect(written).toMatchObject({ chat_id: chatId, content: 'Igen', client_id: 'c1' })
  expect(await wish(buyer.id, 'c1')).toBeNull()
  expect(await wish(stranger.id)).toBeNull()
  expect(await wish(stranger.id, null, 'chat' in draft ? draft.chat.chatId : draft.chatId)).toBeNull()
  await db.transaction().execute(async (tx) => {
    await lockChatOf(tx, chatId, seller.id)
    expect(await wish(buyer.id)).toBeNull()
  })
  expect(await wish(buyer.id)).not.toBeNull()
  await app.as(seller, 'blockParty', { chatId })
  expect(await wish(buyer.id)).toBeNull()
  expect(await wish(seller.id)).toBeNull()
  expect(await wordsIn(app, buyer, chatId)).toEqual(['Hej', 'Igen', 'Igen'])
})

test('nothing is written in passing to a reader who has left, nor by a sender who has', async () => {
  const app = await testApp()
  const { chatId, buyer, seller } = await begun(app)
  const now = app.deps.clock.now()
  const wish = (senderId: string) =>
    writePlain(app.deps.db, { chatId, senderId, content: 'Igen', clientId: null, now })
  const leave = (id: string, deleted_at: Date | null) =>
    app.deps.db.updateTable('account').set({ deleted_at }).where('id', '=', id).execute()

  await leave(seller.id, now)
  expect(await wish(buyer.id)).toBeNull()
  expect(await wish(seller.id)).toBeNull()
  await leave(seller.id, null)
  expect(await wish(buyer.id)).not.toBeNull()
})

test('each message is later than the one before it, also when the clock says otherwise', async () => {
  const app = await testApp()
  const { chatId, buyer } = await begun(app)
  const now = new Date(app.deps.clock.now().getTime() - 60_000)
  const moments = []
  for (let n = 0; n < 3; n++) {
    const row = await writePlain(app.deps.db, {
      chatId,
      senderId: buyer.id,
      content: 'a',
      clientId: null,
      now,
    })
    moments.push(row!.created_at.getTime())
  }
  expect(moments[1]! - moments[0]!).toBe(1)
  expect(moments[2]! - moments[1]!).toBe(1)
})

test('a message that is too long to travel with the news of it is told all the same', async () => {
  const app = await testApp()
  const { chatId, buyer, seller } = await begun(app)
  const socket = openSocket(app.url, { token: seller.token })
  await told(socket, 'connect')
  await socket.timeout(5_000).emitWithAck('join_conversations', seller.id)
  // Six characters each as JSON.
  const long = `a${'\u0001'.repeat(1_998)}b`

  const heard = told(socket, 'new_message')
  const { body } = await write(app, buyer, chatId, long)
  expect(await heard).toEqual({ chatId, type: 1, message: body.message })
  expect(body.message.content).toBe(long)
})

async function begun(app: TestApp) {
  const { id: dbId, seller } = await app.listedBook()
  const buyer = await app.person()
  const { body } = await app.as(buyer, 'chatSM', { chat: { dbId }, msg: 'Hej' })
  return { chatId: body.chat!.chatId, buyer, seller }
}

function write(app: TestApp, who: Person, chatId: string, msg: string) {
  return app.as(who, 'chatSM', { chat: { chatId }, msg })
}

async function wordsIn(app: TestApp, who: Person, chatId: string) {
  return (await app.as(who, 'chatMessages', { chatId })).body.map(({ content }) => content)
}
