/** Photos with what people write to us: who may send and see them, and when they are gone. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { testApp, type Person, type TestApp } from '#test/app'
import { cookieOf, testPhoto } from '#test/people'
import { compareStore } from '../../events/compare-store.ts'
import { masterOf } from '../photos/photo-names.ts'

const said = { reason: 'account', text: 'Se selv' } as const
const guest = { name: 'Gry Gæst', email: 'gry@example.dk' }

test('photos go along in their order, once however often the form is sent, and its sender and operators see them', async () => {
  const app = await testApp()
  const { person, operator } = await people(app)
  const [first, second] = await sendAhead(app, person, 2)
  const form = { requestId: randomUUID(), ...said, photos: [second!.key, first!.key] }
  const answers = await Promise.all([1, 2].map(() => app.as(person, 'contactUs', form)))
  answers.push(await app.as(person, 'contactUs', form))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)

  const mine = (await app.as(person, 'myEnquiries')).body
  const theirs = (await app.as(operator, 'enquiries')).body
  for (const [enquiry, ...more] of [mine, theirs]) {
    expect(more).toEqual([])
    expect(enquiry!.photos.map(({ key }) => key)).toEqual(form.photos)
    expect((await look(app, enquiry!.photos[0]!)).status).toBe(200)
  }
})

test('a photo is under its signed address for a while, and there for its sender; for nobody else', async () => {
  const app = await testApp()
  const { person, operator } = await people(app)
  const stranger = await app.person()
  const [photo] = await sendAhead(app, person, 1)
  await app.as(person, 'contactUs', { requestId: randomUUID(), ...said, photos: [photo!.key] })

  const bare = { key: photo!.key, access: '' }
  const statuses = [person, stranger, operator, null].map(async (who) => (await look(app, bare, who)).status)
  expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404])
  const answer = await look(app, photo!)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  await app.advance(3)
  expect((await look(app, photo!)).status).toBe(404)
})

test('at most four, of their sender alone, each used once; a refused form stores nothing and is sent anew without them', async () => {
  const app = await testApp()
  const { person } = await people(app)
  const stranger = await app.person()
  const [photo] = await sendAhead(app, person, 1)
  const form = (photos: string[]) => ({ requestId: randomUUID(), ...said, photos })
  const gone = {
    status: 400,
    body: { code: 'photo_missing', message: expect.stringContaining('Vedhæft dem igen') },
  }

  expect(await app.as(stranger, 'contactUs', form([photo!.key]))).toMatchObject(gone)
  expect(await app.as(person, 'contactUs', form([photo!.key, 'made up']))).toMatchObject(gone)
  expect(await app.as(person, 'contactUs', form([photo!.key, photo!.key]))).toMatchObject(gone)
  expect(await app.as(null, 'contactUs', { ...form([photo!.key]), sender: guest })).toMatchObject(gone)
  expect(await app.as(person, 'contactUs', form(['a', 'b', 'c', 'd', 'e']))).toMatchObject({
    status: 400,
    body: { fields: { photos: messages.messagePhotosTooMany } },
  })
  expect(await app.deps.db.selectFrom('enquiry').select('id').execute()).toEqual([])

  expect((await app.as(person, 'contactUs', form([photo!.key]))).status).toBe(201)
  expect(await app.as(person, 'contactUs', form([photo!.key]))).toMatchObject(gone)
  const { id: dbId } = await app.listedBook()
  const message = { chat: { dbId }, msg: '', photos: [photo!.key] }
  expect((await app.as(person, 'chatSM', message)).status).toBe(400)
  expect((await app.as(person, 'contactUs', form([]))).status).toBe(201)
})

test('what was sent along stays, what was not is gone after a day, and both sweeps know the difference', async () => {
  const app = await testApp()
  const { person } = await people(app)
  const [unsent, sent] = await sendAhead(app, person, 2)
  await app.as(person, 'contactUs', { requestId: randomUUID(), ...said, photos: [sent!.key] })
  for (let days = 0; days < 3; days++) {
    await app.advance(25)
    await compareStore(app.deps)
    await app.settled()
  }
  expect(await stored(app, [unsent!, sent!])).toEqual([false, true])
})

test('a node from before enquiries had photos deletes what was never sent, and neither row nor file of an enquiry’s photo', async () => {
  const app = await testApp()
  const { person } = await people(app)
  const [unsent, sent] = await sendAhead(app, person, 2)
  await app.as(person, 'contactUs', { requestId: randomUUID(), ...said, photos: [sent!.key] })
  const gone = await app.deps.db
    .deleteFrom('message_photo')
    .where('id', 'in', (rows) =>
      rows.selectFrom('message_photo').select('id').where('message_id', 'is', null),
    )
    .returning('key')
    .execute()
  // The sweep deletes the files of the keys that it gets back.
  expect(gone.map(({ key }) => key)).toEqual([unsent!.key])
  expect((await app.as(person, 'myEnquiries')).body[0]!.photos.map(({ key }) => key)).toEqual([sent!.key])
})

test('photos are in the copy of the data, and their files are deleted with the account', async () => {
  const app = await testApp()
  const password = 'farvel og tak'
  const person = await app.person({ password })
  const [photo] = await sendAhead(app, person, 1)
  await app.as(person, 'contactUs', { requestId: randomUUID(), ...said, photos: [photo!.key] })
  const headers = { authorization: `Bearer ${person.token}` }
  const copy = await (await fetch(`${app.url}/api/myData`, { headers })).json()
  expect(copy.henvendelser[0].billeder).toEqual([expect.stringContaining(`/photos/${photo!.key}/1000.jpg`)])

  expect((await app.as(person, 'deleteAccount', { password })).status).toBe(200)
  await app.settled()
  expect(await stored(app, [photo!])).toEqual([false])
  expect(await app.deps.db.selectFrom('message_photo').select('id').execute()).toEqual([])
})

test('files are deleted with their enquiry, twelve months after its answer', async () => {
  const app = await testApp()
  const { person, operator } = await people(app)
  const [photo] = await sendAhead(app, person, 1)
  await app.as(person, 'contactUs', { requestId: randomUUID(), ...said, photos: [photo!.key] })
  const [enquiry] = (await app.as(operator, 'enquiries')).body
  await app.as(operator, 'answerEnquiry', { enquiryId: enquiry!._id, answer: 'Tak' })
  await app.advance(24 * 364)
  await app.settled()
  expect(await stored(app, [photo!])).toEqual([true])
  await app.advance(24 * 2)
  await app.settled()
  expect(await stored(app, [photo!])).toEqual([false])
  expect(await app.deps.db.selectFrom('message_photo').select('id').execute()).toEqual([])
})

async function people(app: TestApp) {
  return { person: await app.person(), operator: await app.person({ role: 'operator' }) }
}

type Shown = { key: string; access: string }

async function sendAhead(app: TestApp, who: Person, count: number): Promise<Shown[]> {
  const form = new FormData()
  const bytes = new Uint8Array(await testPhoto())
  for (let n = 0; n < count; n++) form.append('photos', new Blob([bytes]), `${n}.jpg`)
  return (await app.as(who, 'messagePhotos', form)).body.photos
}

/** Asks as a browser does: with the cookie, where there is one. */
function look(app: TestApp, { key, access }: Shown, who: Person | null = null) {
  const headers = who ? { cookie: `session=${cookieOf(who.token)}` } : {}
  return fetch(`${app.url}/photos/${key}/480.webp?access=${access}`, { headers })
}

function stored(app: TestApp, photos: readonly Shown[]): Promise<boolean[]> {
  return Promise.all(photos.map(({ key }) => app.deps.photos.has(masterOf(key))))
}
