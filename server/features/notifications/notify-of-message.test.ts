import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { openSocket, nextEvent } from '#test/sockets'
import { notifyOfMessages } from './notify-of-message.ts'

const minute = 1 / 60

test('a reader gets a mail about a message, at most once per chat and hour', async () => {
  const app = await testApp()
  const { chatId, writer, reader } = await chat(app)

  await Promise.all([
    write(app, writer, chatId, 'Er den stadig til salg? <b>Hilsen</b>'),
    write(app, writer, chatId, 'Er den stadig til salg? <b>Hilsen</b>'),
  ])
  const [mail, ...more] = await mailsTo(app, reader)
  expect(more).toEqual([])
  expect(mail!.subject).toBe(`2 nye beskeder fra ${writer.firstName} ${writer.lastName}`)
  expect(mail!.text).toContain('> Er den stadig til salg? <b>Hilsen</b>')
  expect(mail!.text).toContain(`${app.url}/indbakke?chatId=${chatId}`)

  await app.advance(59 * minute)
  await write(app, writer, chatId, 'Hallo?')
  expect(await mailsTo(app, reader)).toHaveLength(1)

  await app.advance(2 * minute)
  await write(app, writer, chatId, 'Er du der?')
  expect(await mailsTo(app, reader)).toHaveLength(2)
})

test('a mail shows only the proper words of a name from before names were checked', async () => {
  const app = await testApp()
  const { chatId, writer, reader } = await chat(app)
  const rename = (id: string, first_name: string, last_name: string) =>
    app.deps.db.updateTable('account').set({ first_name, last_name }).where('id', '=', id).execute()
  await rename(writer.id, 'Hej Vind 5000 kr på http://x.dk', 'Bo\u202Eneslah')
  await rename(reader.id, 'www.x.dk', 'Holm')

  await write(app, writer, chatId, 'Er den stadig til salg?')

  const [mail] = await mailsTo(app, reader)
  expect(mail!.subject).toBe('Ny besked fra Hej Vind kr på')
  expect(mail!.text).toMatch(/\n\nHej\. Hej Vind kr på har skrevet til dig om »/)
  expect(mail!.text).not.toMatch(/x\.dk|5000|\u202E/)
})

test('another chat has an hour of its own', async () => {
  const app = await testApp()
  const { chatId, writer, reader } = await chat(app)
  await write(app, writer, chatId, 'Hej')
  const other = await app.listedBook({}, reader)
  await app.as(writer, 'chatSM', { chat: { dbId: other.id }, msg: 'Og den her?' })
  expect(await mailsTo(app, reader)).toHaveLength(2)
})

test('a reader with the marketplace open gets no mail, and gets one after leaving', async () => {
  const app = await testApp()
  const { chatId, writer, reader } = await chat(app)
  const socket = openSocket(app.url, { token: reader.token })
  await nextEvent(socket, 'connect')
  await write(app, writer, chatId, 'Hej')
  expect(await mailsTo(app, reader)).toEqual([])

  socket.disconnect()
  await expect.poll(() => app.deps.presence.isHere(reader.id)).toBe(false)
  await write(app, writer, chatId, 'Er du der?')
  expect(await mailsTo(app, reader)).toHaveLength(1)
})

test('a message read before the mail is sent needs none', async () => {
  const app = await testApp()
  const { chatId, writer, reader } = await chat(app)
  const now = app.deps.clock.now()
  const message = { chat_id: chatId, sender_id: writer.id, content: 'Hej', seen_at: now, created_at: now }
  await app.deps.db.transaction().execute(async (tx) => {
    const { id } = await tx.insertInto('message').values(message).returning('id').executeTakeFirstOrThrow()
    await notifyOfMessages(app.deps, tx, [{ chatId, messageId: id, readerId: reader.id }])
  })
  expect(await mailsTo(app, reader)).toEqual([])
})

/** A draft about a book, not yet written in. */
async function chat(app: TestApp) {
  const { id: dbId, seller } = await app.listedBook()
  const writer = await app.person()
  const { body } = await app.as(writer, 'draftChat', { dbId })
  return { chatId: 'chat' in body ? body.chat.chatId : body.chatId, writer, reader: seller }
}

function write(app: TestApp, writer: Person, chatId: string, msg: string) {
  return app.as(writer, 'chatSM', { chat: { chatId }, msg })
}

async function mailsTo(app: TestApp, { email }: Person) {
  await app.settled()
  return app.outbox(email)
}
