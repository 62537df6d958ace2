import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { openSocket, told } from '#test/sockets'

test('a reader who is there costs no mail, no job and leaves nothing behind', async () => {
  const app = await testApp()
  const { id: dbId, seller } = await app.listedBook()
  const buyer = await app.person()
  const socket = openSocket(app.url, { token: seller.token })
  await told(socket, 'connect')

  await app.as(buyer, 'chatSM', { chat: { dbId }, msg: 'Hej' })
  await app.settled()

  expect(await app.deps.db.selectFrom('untold_message').selectAll().execute()).toEqual([])
  const dispatches = app.deps.db.selectFrom('dispatch').select('kind').where('kind', '=', 'new_message')
  expect(await dispatches.execute()).toEqual([])
})

test('a reader is told soon, without anybody asking for it', async () => {
  const app = await testApp()
  const { id: dbId, seller } = await app.listedBook()
  const buyer = await app.person()
  await app.as(buyer, 'chatSM', { chat: { dbId }, msg: 'Hej' })
  const mails = async () =>
    (await app.outbox(seller.email)).filter(({ subject }) => subject?.startsWith('Ny besked'))
  await expect.poll(mails, { timeout: 15_000 }).toHaveLength(1)
})

test('what a node did not come to tell is told within the minute, of the latest message', async () => {
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

  const mails = (await app.outbox(seller.email)).filter(({ subject }) => subject?.startsWith('Ny besked'))
  expect(mails.map(({ text }) => text.includes('Hallo?'))).toEqual([true, false])
})
