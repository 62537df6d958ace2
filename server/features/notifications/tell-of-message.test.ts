import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { tellOfMessage } from './tell-of-message.ts'

const minute = 1 / 60

test('a reader is mailed what was written, at most once per chat and hour', async () => {
  const app = await testApp()
  const { chatId, writer, reader } = await chat(app)

  await write(app, chatId, writer, 'Er den stadig til salg? <b>Hilsen</b>')
  await Promise.all([notify(app, chatId, reader), notify(app, chatId, reader)])
  await app.settled()
  const [mail, ...more] = await app.outbox(reader.email)
  expect(more).toEqual([])
  expect(mail!.subject).toBe(`Ny besked fra ${writer.firstName} ${writer.lastName}`)
  expect(mail!.text).toContain('> Er den stadig til salg? <b>Hilsen</b>')
  expect(mail!.text).toContain(`${app.url}/indbakke?chatId=${chatId}`)

  await app.advance(59 * minute)
  await notify(app, chatId, reader)
  await app.settled()
  expect(await app.outbox(reader.email)).toHaveLength(1)

  await app.advance(2 * minute)
  await notify(app, chatId, reader)
  await app.settled()
  expect(await app.outbox(reader.email)).toHaveLength(2)
})

test('a message read before the mail leaves needs none', async () => {
  const app = await testApp()
  const { chatId, writer, reader } = await chat(app)
  await write(app, chatId, writer, 'Hej', app.deps.clock.now())
  await notify(app, chatId, reader)
  await app.settled()
  expect(await app.outbox(reader.email)).toEqual([])
})

async function chat(app: TestApp) {
  const book = await app.listedBook()
  const writer = await app.person()
  const now = app.deps.clock.now()
  const { id } = await app.deps.db
    .insertInto('chat')
    .values({ listing_id: book.id, seller_id: book.seller.id, buyer_id: writer.id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { chatId: id, writer, reader: book.seller }
}

async function write(
  { deps }: TestApp,
  chatId: string,
  writer: Person,
  content: string,
  seenAt: Date | null = null,
) {
  const values = {
    chat_id: chatId,
    sender_id: writer.id,
    content,
    seen_at: seenAt,
    created_at: deps.clock.now(),
  }
  await deps.db.insertInto('message').values(values).execute()
}

function notify({ deps }: TestApp, chatId: string, reader: Person) {
  return deps.db.transaction().execute((tx) => tellOfMessage(deps, tx, { chatId, readerId: reader.id }))
}
