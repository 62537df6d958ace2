import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { paidPickup } from '#test/sales'

test('a chat that its reader has seen is unread neither in the inbox nor in the notifications', async () => {
  const app = await testApp()
  const { chatId, buyer, seller } = await askedAbout(app)
  expect(await unreadOf(app, seller)).toEqual({ messages: 2, bell: 2 })

  expect((await app.as(seller, 'seenChat', { chatId })).status).toBe(200)

  expect(await unreadOf(app, seller)).toEqual({ messages: 0, bell: 0 })
  await app.as(seller, 'chatSM', { chat: { chatId, type: 1 }, msg: 'Ja, det er den' })
  await app.as(seller, 'seenChat', { chatId })
  expect(await unreadOf(app, buyer)).toEqual({ messages: 1, bell: 1 })
})

test("an order's chat is marked as seen by the order's id", async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidPickup(app)
  await app.as(buyer, 'chatSM', { chat: { chatId: orderId, type: 2 }, msg: 'Hvornår passer det?' })

  await app.as(seller, 'seenChat', { chatId: orderId })

  const { body } = await app.as(seller, 'findShipment', { shipment: orderId })
  expect(body.messages.map(({ seen }) => seen)).toEqual([true])
  const bell = (await app.as(seller, 'notifications')).body
  expect(bell.filter(({ type }) => type === 2).map(({ seen }) => seen)).toEqual([true])
})

test('only the two parties of a chat can mark it as seen', async () => {
  const app = await testApp()
  const { chatId, seller } = await askedAbout(app)
  const stranger = await app.person()

  expect((await app.as(stranger, 'seenChat', { chatId })).status).toBe(404)
  expect((await app.as(null, 'seenChat', { chatId })).status).toBe(401)
  expect((await app.as(seller, 'seenChat', { chatId: 'no uuid' })).status).toBe(404)
  expect(await unreadOf(app, seller)).toEqual({ messages: 2, bell: 2 })
})

test('a chat about a deleted listing stays and says that the listing is gone', async () => {
  const app = await testApp()
  const { buyer, seller, dbId } = await askedAbout(app)
  const shown = async () =>
    (await app.as(buyer, 'chatsGet')).body.map(({ product }) => product.dbBook.deleted)
  expect(await shown()).toEqual([undefined])

  await app.as(seller, 'deleteMyBook', { dbId })

  expect(await shown()).toEqual([true])
})

/** Two questions to a seller, unread. */
async function askedAbout(app: TestApp) {
  const { id: dbId, seller } = await app.listedBook()
  const buyer = await app.person()
  for (const msg of ['Er den stadig til salg?', 'Og er den pæn?']) {
    await app.as(buyer, 'chatSM', { chat: { dbId }, msg })
  }
  const [chat] = (await app.as(buyer, 'chatsGet')).body
  return { chatId: chat!.chatId, dbId, buyer, seller }
}

async function unreadOf(app: TestApp, reader: Person) {
  const [chats, bell] = [await app.as(reader, 'chatsGet'), await app.as(reader, 'notifications')]
  const theirs = chats.body.flatMap(({ messages }) => messages).filter(({ sender }) => sender !== reader.id)
  return {
    messages: theirs.filter(({ seen }) => !seen).length,
    bell: bell.body.filter(({ seen }) => !seen).length,
  }
}
