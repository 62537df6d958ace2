import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { paidPickup } from '#test/sales'

test('a person sees the newest 50 of their own notifications, newest first', async () => {
  const app = await testApp()
  const [reader, writer, stranger] = [await app.person(), await app.person(), await app.person()]
  const start = app.deps.clock.now().getTime()
  const chatId = randomUUID()
  const rows = Array.from({ length: 52 }, (_, n) => ({
    account_id: n === 51 ? stranger.id : reader.id,
    type: 1,
    chat_id: chatId,
    sender_id: writer.id,
    body: `Besked ${n}`,
    seen_at: n === 0 ? new Date(start) : null,
    created_at: new Date(start + n),
  }))
  await app.deps.db.insertInto('notification').values(rows).execute()

  const { body } = await app.as(reader, 'notifications')

  expect(body.map(({ msg }) => msg)).toEqual(Array.from({ length: 50 }, (_, n) => `Besked ${50 - n}`))
  const sender = { first_name: writer.firstName, last_name: writer.lastName }
  expect(body[0]).toEqual({
    type: 1,
    chatId,
    sender,
    msg: 'Besked 50',
    created: new Date(start + 50).toISOString(),
    seen: false,
    book: null,
  })
  expect((await app.as(null, 'notifications')).status).toBe(401)
})

test('a notification names its book, in the inbox and in an order', async () => {
  const app = await testApp()
  const asked = await app.listedBook({ title: 'Calculus' })
  const asker = await app.person()
  await app.as(asker, 'chatSM', { chat: { dbId: asked.id }, msg: 'Er den her endnu?' })
  const [inbox] = (await app.as(asked.seller, 'notifications')).body
  const { dbBook } = (await app.as(null, 'findBook', { dbId: asked.id })).body
  expect(inbox!.book).toEqual({ title: 'Calculus', photo: dbBook.photos[0] ?? null })

  const { buyer, seller, orderId } = await paidPickup(app)
  await app.as(buyer, 'chatSM', { chat: { chatId: orderId, type: 2 }, msg: 'Hvornår passer det?' })
  const [order] = (await app.as(seller, 'notifications')).body
  expect(order).toMatchObject({ chatId: orderId, book: { title: expect.any(String) } })
})
