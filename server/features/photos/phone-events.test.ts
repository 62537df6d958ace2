import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { Arrival } from '#contract/events'
import { messages } from '#contract/messages'
import { serverMessages } from '#contract/server-messages'
import { maxPhotosPerSession, maxRelayedBytes } from '#rules/listing'
import { testApp } from '#test/app'
import { freshDatabase } from '#test/database'
import { openApp } from '#test/open-app'
import { testPhoto } from '#test/people'
import { join, leaveSession, openSocket, sendImage, nextEvent, type TestSocket } from '#test/sockets'

type At = { url: string }
type Session = { sessionId: string; key: string }

async function openSession({ url }: At): Promise<Session> {
  const answer = await fetch(`${url}/api/phone-sessions`, { method: 'POST' })
  expect(answer.status).toBe(201)
  return (await answer.json()) as Session
}

/** The page, with the photos it received; `says` is its answer. */
async function openPage({ url }: At, { sessionId, key }: Session, says: () => Arrival = () => 'taken') {
  const socket = openSocket(url)
  const photos: string[] = []
  const counts: number[] = []
  socket.on('image', (dataUrl, _id, answer) => {
    photos.push(dataUrl)
    answer(says())
  })
  socket.on('session_phones', (count) => counts.push(count))
  expect(await join(socket, sessionId, { key })).toMatchObject({ ok: true })
  return { socket, photos, counts }
}

async function openPhone({ url }: At, { sessionId }: Session, device?: string) {
  const socket = openSocket(url)
  expect(await join(socket, sessionId, device ? { device } : null)).toMatchObject({ ok: true })
  return socket
}

const photo = async () => `data:image/jpeg;base64,${(await testPhoto()).toString('base64')}`

test('a photo is on the page when the phone hears that it has arrived', async () => {
  const app = await testApp()
  const session = await openSession(app)
  const page = await openPage(app, session)
  const phone = await openPhone(app, session)
  const { sessionId } = session
  expect(await sendImage(phone, { sessionId, file: await photo() })).toEqual({ ok: true })
  expect(page.photos).toEqual([await photo()])
  expect(await sendImage(phone, { sessionId, file: await testPhoto() })).toEqual({ ok: true })
  expect(page.photos).toEqual([await photo(), await photo()])
})

test('a session is open to its own phones and page, and to nobody else', async () => {
  const app = await testApp()
  const [session, other] = [await openSession(app), await openSession(app)]
  const page = await openPage(app, session)
  const otherPage = await openPage(app, other)
  const [phone, secondPhone] = [await openPhone(app, session), await openPhone(app, session)]
  const leaked: unknown[] = []
  const stranger = openSocket(app.url)
  for (const socket of [stranger, secondPhone]) socket.onAny((event) => leaked.push(event))

  const image = { sessionId: session.sessionId, file: await photo() }
  expect(await sendImage(phone, image)).toEqual({ ok: true })
  expect(await sendImage(stranger, image)).toMatchObject({ ok: false, code: 'session_unknown' })
  expect(await sendImage(await openPhone(app, other), image)).toMatchObject({ code: 'session_unknown' })
  expect(await join(stranger, session.sessionId, { key: other.key })).toMatchObject({
    code: 'session_unknown',
  })
  await leaveSession(stranger, session.sessionId)
  expect(await sendImage(phone, image)).toEqual({ ok: true })
  expect([page.photos.length, otherPage.photos.length, leaked]).toEqual([2, 0, []])
})

test('an unknown and an ended session have different Danish messages', async () => {
  const app = await testApp()
  const session = await openSession(app)
  const page = await openPage(app, session)
  const phone = await openPhone(app, session)
  for (const unknown of ['', 'nonsense', randomUUID()])
    expect(await join(openSocket(app.url), unknown)).toMatchObject({ message: messages.sessionUnknown })

  const ended = nextEvent(phone, 'session_ended')
  await leaveSession(page.socket, session.sessionId)
  await ended
  const sessionEnded = { ok: false, code: 'session_ended', message: messages.sessionEnded }
  expect(await sendImage(phone, { ...session, file: await photo() })).toMatchObject({ code: 'invalid' })
  expect(await sendImage(phone, { sessionId: session.sessionId, file: await photo() })).toEqual(sessionEnded)
  expect(await join(openSocket(app.url), session.sessionId)).toEqual(sessionEnded)
})

test('a session ends after a quarter of an hour', async () => {
  const app = await testApp()
  const session = await openSession(app)
  await openPage(app, session)
  const phone = await openPhone(app, session)
  const image = { sessionId: session.sessionId, file: await photo() }
  await app.control('/clock/advance', { hours: 14 / 60 })
  expect(await sendImage(phone, image)).toEqual({ ok: true })
  await app.control('/clock/advance', { hours: 2 / 60 })
  expect(await sendImage(phone, image)).toMatchObject({ code: 'session_ended' })
})

test('a session ends half a minute after its page was closed', async () => {
  const app = await testApp()
  const session = await openSession(app)
  const page = await openPage(app, session)
  const phone = await openPhone(app, session)
  const image = { sessionId: session.sessionId, file: await photo() }
  page.socket.disconnect()
  expect(await sendImage(phone, image)).toMatchObject({ code: 'page_away' })
  await app.control('/clock/advance', { hours: 1 / 60 })
  expect(await sendImage(phone, image)).toMatchObject({ code: 'session_ended' })
})

test('a socket that sends too many events is told to wait', async () => {
  const app = await testApp()
  const socket = openSocket(app.url)
  const answers = await Promise.all(Array.from({ length: 121 }, () => join(socket, randomUUID())))
  const codes = answers.map((answer) => (answer.ok ? '' : answer.code))
  expect(codes.filter((code) => code === 'session_unknown')).toHaveLength(120)
  expect(codes.at(-1)).toBe('too_many_tries')
})

test('a session takes at most twenty photos of 1.5 MB, and only JPEG and PNG', async () => {
  const app = await testApp()
  const session = await openSession(app)
  const page = await openPage(app, session)
  const phone = await openPhone(app, session)
  const send = (file: string | Uint8Array) => sendImage(phone, { sessionId: session.sessionId, file })

  const large = Buffer.concat([await testPhoto(), Buffer.alloc(maxRelayedBytes)])
  expect(await send(large)).toMatchObject({ message: serverMessages.relayedPhotoTooLarge })
  expect(await send('data:image/jpeg;base64,R0lGODlh')).toMatchObject({ message: messages.photoType })
  expect(await send('https://elsewhere.example/photo.jpg')).toMatchObject({ message: messages.photoType })
  expect(page.photos).toEqual([])
  expect(await send(large.subarray(0, maxRelayedBytes))).toEqual({ ok: true })
  for (let sent = 1; sent < maxPhotosPerSession; sent++)
    expect(await send(await photo())).toEqual({ ok: true })
  expect(await send(await photo())).toMatchObject({ message: serverMessages.sessionFull })
  expect(page.photos).toHaveLength(maxPhotosPerSession)
})

test('the phone is told that the page cannot take a photo, and may send it again later', async () => {
  const app = await testApp()
  const session = await openSession(app)
  let says: Arrival = 'full'
  await openPage(app, session, () => says)
  const phone = await openPhone(app, session)
  const image = { sessionId: session.sessionId, file: await photo(), imageId: randomUUID() }
  expect(await sendImage(phone, image)).toMatchObject({ message: messages.photoTooMany })
  says = 'taken'
  expect(await sendImage(phone, image)).toEqual({ ok: true })
})

test('a photo sent while the page is away arrives once, when the page is back', async () => {
  const app = await testApp()
  const session = await openSession(app)
  const page = await openPage(app, session)
  const phone = await openPhone(app, session)
  const image = { sessionId: session.sessionId, file: await photo(), imageId: randomUUID() }
  page.socket.disconnect()
  expect(await sendImage(phone, image)).toMatchObject({ ok: false, code: 'page_away' })
  const back = await openPage(app, session)
  expect(await sendImage(phone, image)).toEqual({ ok: true })
  // The phone missed the answer and asks again.
  expect(await sendImage(phone, image)).toEqual({ ok: true })
  expect(back.photos).toHaveLength(1)
})

test('the page knows how many phones are connected, and a returning phone counts once', async () => {
  const app = await testApp()
  const session = await openSession(app)
  const page = await openPage(app, session)
  const device = randomUUID()
  await openPhone(app, session)
  const phone = await openPhone(app, session, device)
  await openPhone(app, session, device)
  await expect.poll(() => page.counts.at(-1)).toBe(2)
  const left = page.counts.length
  phone.disconnect()
  await expect.poll(() => page.counts.length).toBeGreaterThan(left)
  expect(page.counts.at(-1)).toBe(2)
})

test('page and phone may be on two nodes, and phones of a node that ends continue on the other', async () => {
  const databaseUrl = await freshDatabase()
  const [here, there] = [await openApp({ databaseUrl }), await openApp({ databaseUrl })]
  onTestFinished(() => here.close())
  const session = await openSession(here)
  const page = await openPage(here, session)
  const phone = await openPhone(there, session)
  const large = Buffer.concat([await testPhoto(), Buffer.alloc(500_000)])
  const send = async (from: TestSocket, imageId: string) =>
    (await sendImage(from, { sessionId: session.sessionId, file: large, imageId })).ok

  // Nodes find each other shortly after their start; until then the phone has to try again.
  const first = randomUUID()
  await expect.poll(() => send(phone, first), { timeout: 10_000 }).toBe(true)
  await expect.poll(() => page.counts.at(-1)).toBe(1)
  const arrived = new Set(page.photos)
  expect(arrived.size).toBe(1)

  const second = randomUUID()
  const [cut] = await Promise.all([nextEvent(phone, 'disconnect'), there.close()])
  expect(cut).not.toBe('io server disconnect')
  expect(await send(await openPhone(here, session), second)).toBe(true)
})
