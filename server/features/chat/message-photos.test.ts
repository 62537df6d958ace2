import sharp from 'sharp'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { testApp, type Person, type TestApp } from '#test/app'
import { cookieOf, testPhoto } from '#test/people'

test('a message carries photos, encoded again, and they appear wherever it does', async () => {
  const app = await testApp()
  const { chatId, buyer, seller } = await written(app)
  const [first, second] = await sendAhead(app, buyer, 2)

  const chat = { chatId, type: 1 }
  const photos = [second!.key, first!.key]
  const { body } = await app.as(buyer, 'chatSM', { chat, msg: '', photos, clientId: 'c1' })
  expect(body.message).toMatchObject({ content: '', photos: [second, first] })
  const again = await app.as(buyer, 'chatSM', { chat, msg: '', photos, clientId: 'c1' })
  expect(again.body.message).toEqual(body.message)

  expect((await app.as(seller, 'chatsGet')).body[0]!.messages.at(-1)).toEqual(body.message)
  expect((await app.as(seller, 'chatMessages', { chatId })).body.at(-1)).toEqual(body.message)
  expect((await app.as(seller, 'notifications')).body[0]!.msg).toBe('2 billeder')
  const file = await look(app, first!, '1000.jpg')
  const { format, exif } = await sharp(await file.arrayBuffer()).metadata()
  expect([format, exif]).toEqual(['jpeg', undefined])
})

test("a message needs the sender's own photos, each used once", async () => {
  const app = await testApp()
  const { chatId, buyer, seller } = await written(app)
  const [photo] = await sendAhead(app, buyer, 1)
  const send = async (who: Person, photos: string[]) =>
    (await app.as(who, 'chatSM', { chat: { chatId }, msg: '', photos })).status
  expect(await send(seller, [photo!.key])).toBe(400)
  expect(await send(buyer, [photo!.key, 'made up'])).toBe(400)
  expect(await send(buyer, [])).toBe(400)
  expect((await app.as(buyer, 'chatMessages', { chatId })).body).toHaveLength(1)
  expect(await send(buyer, [photo!.key])).toBe(200)
  expect(await send(buyer, [photo!.key])).toBe(400)
})

test('a file that is no photo, or one too many, is refused and leaves nothing', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const form = new FormData()
  form.append('photos', new Blob(['<svg/>']), 'x.svg')
  expect((await app.as(buyer, 'messagePhotos', form)).status).toBe(415)
  const many = await ahead(app, buyer, 5)
  expect([many.status, many.body.message]).toEqual([400, messages.messagePhotosTooMany])
  expect((await app.as(buyer, 'messagePhotos', new FormData())).status).toBe(400)
  expect((await app.as(null, 'messagePhotos', form)).status).toBe(401)
  expect(await app.deps.db.selectFrom('message_photo').selectAll().execute()).toEqual([])
})

test('a photo without a message is deleted after a day', async () => {
  const app = await testApp()
  const { chatId, buyer } = await written(app)
  const [unsent, sent] = await sendAhead(app, buyer, 2)
  await app.as(buyer, 'chatSM', { chat: { chatId }, msg: 'Se', photos: [sent!.key] })
  await app.advance(25)
  await app.settled()
  const answers = [unsent, sent].map((photo) => look(app, photo!, '480.webp', buyer))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 200])
})

test('a photo of a message is there under its signed address for a while, and for those who may read it', async () => {
  const app = await testApp()
  const { chatId, buyer, seller } = await written(app)
  const [photo] = await sendAhead(app, buyer, 1)
  const [operator, stranger] = [await app.person({ role: 'operator' }), await app.person()]
  const bare = { key: photo!.key, access: '' }
  const statusFor = async (who: Person | null, shown: Shown = bare) =>
    (await look(app, shown, '480.webp', who)).status

  expect(await statusFor(null, photo)).toBe(200)
  expect(await Promise.all([buyer, seller, stranger, operator, null].map((who) => statusFor(who)))).toEqual([
    200, 404, 404, 404, 404,
  ])
  await app.as(buyer, 'chatSM', { chat: { chatId, type: 1 }, msg: '', photos: [photo!.key] })
  expect(await Promise.all([buyer, seller, stranger, operator, null].map((who) => statusFor(who)))).toEqual([
    200, 200, 404, 404, 404,
  ])
  const [, other] = await sendAhead(app, buyer, 2)
  expect(await statusFor(null, { key: photo!.key, access: other!.access })).toBe(404)

  const shown = (await app.as(seller, 'chatMessages', { chatId })).body.at(-1)!.photos![0]!
  const answer = await look(app, shown, '480.webp')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  await app.advance(3)
  expect(await statusFor(null, shown)).toBe(404)
})

type Shown = { key: string; access: string }

/** Asks as a browser does: with the cookie, where there is one. */
function look(app: TestApp, { key, access }: Shown, file: string, who: Person | null = null) {
  const headers = who ? { cookie: `session=${cookieOf(who.token)}` } : {}
  return fetch(`${app.url}/photos/${key}/${file}?access=${access}`, { headers })
}

async function written(app: TestApp) {
  const { id: dbId, seller } = await app.listedBook()
  const buyer = await app.person()
  const { body } = await app.as(buyer, 'chatSM', { chat: { dbId }, msg: 'Hej' })
  return { chatId: body.chat!.chatId, buyer, seller }
}

async function ahead(app: TestApp, who: Person, count: number) {
  const form = new FormData()
  const bytes = new Uint8Array(await testPhoto())
  for (let n = 0; n < count; n++) form.append('photos', new Blob([bytes]), `${n}.jpg`)
  return app.as(who, 'messagePhotos', form)
}

async function sendAhead(app: TestApp, who: Person, count: number) {
  return (await ahead(app, who, count)).body.photos
}
