import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { paidPickup } from '#test/sales'
import { openSocket, nextEvent } from '#test/sockets'

test('simultaneous messages are each written or refused on their own', async () => {
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
  expect(bell.filter(({ type }) => type === 2)).toMatchObject([
    { type: 2, chatId: orderId, msg: 'd', seen: false },
  ])
})

test('nothing is written to a deleted account, nor by a stranger', async () => {
  const app = await testApp()
  const { chatId, buyer, seller } = await begun(app)
  await app.deps.db
    .updateTable('account')
    .set({ deleted_at: app.deps.clock.now() })
    .where('id', '=', seller.id)
    .execute()
  expect((await write(app, buyer, chatId, 'Igen')).body).toMatchObject({ code: 'recipient_gone' })
  expect((await write(app, await app.person(), chatId, 'Igen')).status).toBe(404)
  expect(await wordsIn(app, buyer, chatId)).toEqual(['Hej'])
})

test('each message is later than the previous one, even if the clock disagrees', async () => {
  const app = await testApp()
  const { chatId, buyer } = await begun(app)
  const ahead = new Date(app.deps.clock.now().getTime() + 60_000)
  await app.deps.db.updateTable('chat').set({ last_message_at: ahead }).where('id', '=', chatId).execute()
  const times = []
  for (const words of ['a', 'b']) {
    const { body } = await write(app, buyer, chatId, words)
    times.push(Date.parse(body.message.created) - ahead.getTime())
  }
  expect(times).toEqual([1, 2])
})

test('the longest message is announced as it was written', async () => {
  const app = await testApp()
  const { chatId, buyer, seller } = await begun(app)
  const socket = openSocket(app.url, { token: seller.token })
  await nextEvent(socket, 'connect')
  await socket.timeout(5_000).emitWithAck('join_conversations', seller.id)
  // Six characters each as JSON.
  const long = `a${'\u0001'.repeat(1_998)}b`

  const received = nextEvent(socket, 'new_message')
  const { body } = await write(app, buyer, chatId, long)
  expect(await received).toEqual({ chatId, type: 1, message: body.message })
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
