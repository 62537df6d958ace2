import { expect, test } from 'vitest'
import { chatsPerPage } from '#rules/conversation'
import { testApp, type Person, type TestApp } from '#test/app'

test('chats before the latest hundred are listed from where those end, each once', async () => {
  const app = await testApp()
  const { seller, chats } = await manyChats(app, chatsPerPage + 20)
  const latestFirst = chats.toReversed()

  const first = (await app.as(seller, 'chatsGet')).body
  const until = first.at(-1)!.messages.at(-1)!.created
  const [last, ...older] = (await app.as(seller, 'chatsGet', { until })).body

  expect(first.map(({ chatId }) => chatId)).toEqual(latestFirst.slice(0, chatsPerPage))
  expect(last!.chatId).toBe(first.at(-1)!.chatId)
  expect(older.map(({ chatId }) => chatId)).toEqual(latestFirst.slice(chatsPerPage))
})

test('an older chat is found by its id, by its two parties alone', async () => {
  const app = await testApp()
  const { seller, buyers, chats } = await manyChats(app, chatsPerPage + 1)
  const oldest = chats[0]!

  expect((await app.as(seller, 'chatsGet')).body.map(({ chatId }) => chatId)).not.toContain(oldest)
  for (const party of [seller, buyers[0]!]) {
    const { body } = await app.as(party, 'chatsGet', { chatId: oldest })
    expect(body).toMatchObject([
      { chatId: oldest, seller: { _id: seller.id }, messages: [{ content: 'Nr. 0' }] },
    ])
  }
  expect((await app.as(buyers[1]!, 'chatsGet', { chatId: oldest })).body).toEqual([])
  expect((await app.as(null, 'chatsGet', { chatId: oldest })).status).toBe(401)
})

test('a chat without messages is not found by its id either', async () => {
  const app = await testApp()
  const { id: dbId } = await app.listedBook()
  const buyer = await app.person()
  const { body } = await app.as(buyer, 'draftChat', { dbId })
  const chatId = 'chat' in body ? body.chat.chatId : body.chatId
  expect((await app.as(buyer, 'chatsGet', { chatId })).body).toEqual([])
})

/** Two buyers and `count` chats with one seller, each about a copy of the same book, oldest first. */
async function manyChats(app: TestApp, count: number) {
  const { id: dbId, seller } = await app.listedBook()
  const buyers: Person[] = [await app.person(), await app.person()]
  const { db } = app.deps
  const { id: _, ...copy } = await db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', dbId)
    .executeTakeFirstOrThrow()
  const listings = await db
    .insertInto('listing')
    .values(Array.from({ length: count }, () => copy))
    .returning('id')
    .execute()
  const start = app.deps.clock.now().getTime() - count * 60_000
  const timeOf = (n: number) => new Date(start + n * 60_000)
  const writerOf = (n: number) => buyers[n === 0 ? 0 : 1]!.id
  const rows = await db
    .insertInto('chat')
    .values(
      listings.map(({ id }, n) => ({
        listing_id: id,
        seller_id: seller.id,
        buyer_id: writerOf(n),
        created_at: timeOf(n),
        last_message_at: timeOf(n),
        opened_by: writerOf(n),
        opened_at: timeOf(n),
      })),
    )
    .returning('id')
    .execute()
  const chats = rows.map(({ id }) => id)
  await db
    .insertInto('message')
    .values(
      chats.map((chat_id, n) => ({
        chat_id,
        sender_id: writerOf(n),
        content: `Nr. ${n}`,
        created_at: timeOf(n),
      })),
    )
    .execute()
  return { seller, buyers, chats }
}
