import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { Landing } from '#contract/events'
import { messages } from '#contract/messages'
import { serverMessages } from '#contract/server-messages'
import { maxPileSize } from '#rules/listing'
import { testApp } from '#test/app'
import { freshDatabase } from '#test/database'
import { openApp } from '#test/open-app'
import { testPhoto } from '#test/people'
import { join, leaveSession, openSocket, sendImage, sendScan, type TestSocket } from '#test/sockets'

type At = { url: string }
type Session = { sessionId: string; key: string }

const [anatomy, physics, methods] = ['9788762809000', '9788750055365', '9788741251066'] as const

async function openSession({ url }: At, body: object = { takes: 'isbns' }): Promise<Session> {
  const answer = await fetch(`${url}/api/phone-sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(201)
  return (await answer.json()) as Session
}

/** The page with the pile; `says` is its answer. */
async function openPage({ url }: At, { sessionId, key }: Session, says: () => Landing = () => 'taken') {
  const socket = openSocket(url)
  const given: { isbn: string; scanId: string }[] = []
  const onTheWay: (number | undefined)[] = []
  socket.on('scan', (isbn, scanId, answer) => {
    given.push({ isbn, scanId })
    answer(says())
  })
  socket.on('session_phones', (_phones, count) => onTheWay.push(count))
  expect(await join(socket, sessionId, { key })).toMatchObject({ ok: true })
  return { socket, given, onTheWay, isbns: () => given.map(({ isbn }) => isbn) }
}

async function openPhone({ url }: At, { sessionId }: Session) {
  const socket = openSocket(url)
  expect(await join(socket, sessionId)).toMatchObject({ ok: true })
  const scan = (isbn: string, scanId = randomUUID()) => sendScan(socket, { sessionId, isbn, scanId })
  return { socket, scan }
}

test('a scanned number is on the page when the phone hears that it has landed', async () => {
  const app = await testApp()
  const session = await openSession(app)
  const page = await openPage(app, session)
  const phone = await openPhone(app, session)
  expect(await phone.scan(anatomy)).toEqual({ ok: true })
  expect(await phone.scan('978-87-41251-06-6')).toEqual({ ok: true })
  expect(page.isbns()).toEqual([anatomy, methods])
})

test('a number that is sent again under the same id is not given to the page again', async () => {
  const app = await testApp()
  const session = await openSession(app)
  const page = await openPage(app, session)
  const phone = await openPhone(app, session)
  const scanId = randomUUID()
  for (let times = 0; times < 3; times++) expect(await phone.scan(anatomy, scanId)).toEqual({ ok: true })
  expect(page.isbns()).toEqual([anatomy])
})

test('numbers that are scanned while the page is away land in order when it is back, without the phone', async () => {
  const app = await testApp()
  const session = await openSession(app)
  const page = await openPage(app, session)
  const phone = await openPhone(app, session)
  page.socket.disconnect()
  const scanId = randomUUID()
  expect(await phone.scan(physics, scanId)).toMatchObject({ ok: false, code: 'page_away' })
  expect(await phone.scan(anatomy)).toMatchObject({ ok: false, code: 'page_away' })
  phone.socket.disconnect()
  const back = await openPage(app, session)
  await expect.poll(back.isbns).toEqual([physics, anatomy])
  expect(back.given[0]!.scanId).toBe(scanId)
  // A later page of the session does not get them again.
  const again = await openPage(app, session)
  expect(await (await openPhone(app, session)).scan(physics, scanId)).toEqual({ ok: true })
  expect(await (await openPhone(app, session)).scan(methods)).toEqual({ ok: true })
  expect(again.isbns()).toEqual([methods])
})

test('a full pile is said on the phone, and the number lands once there is room', async () => {
  const app = await testApp()
  const session = await openSession(app)
  let says: Landing = 'full'
  await openPage(app, session, () => says)
  const phone = await openPhone(app, session)
  const scanId = randomUUID()
  expect(await phone.scan(anatomy, scanId)).toMatchObject({ code: 'pile_full', message: messages.pileFull })
  says = 'taken'
  expect(await phone.scan(anatomy, scanId)).toEqual({ ok: true })
})

test('a number that a full pile refuses while no phone is there is given again to a page that comes back', async () => {
  const app = await testApp()
  const session = await openSession(app)
  const page = await openPage(app, session)
  const phone = await openPhone(app, session)
  page.socket.disconnect()
  expect(await phone.scan(anatomy)).toMatchObject({ ok: false, code: 'page_away' })
  phone.socket.disconnect()
  const full = await openPage(app, session, () => 'full')
  await expect.poll(full.isbns).toEqual([anatomy])
  full.socket.disconnect()
  const roomy = await openPage(app, session)
  await expect.poll(roomy.isbns).toEqual([anatomy])
})

test('a link can do nothing but add numbers of books, and no more than a pile has room for', async () => {
  const app = await testApp()
  const session = await openSession(app)
  const page = await openPage(app, session)
  const phone = await openPhone(app, session)
  const { sessionId } = session
  const file = await testPhoto()
  expect(await sendImage(phone.socket, { sessionId, file })).toMatchObject({ code: 'session_unknown' })
  for (const wrong of ['9788762809001', '4006381333931', 'Anatomi', ''])
    expect(await phone.scan(wrong)).toMatchObject({ code: 'invalid' })
  const stranger = openSocket(app.url)
  expect(await sendScan(stranger, { sessionId, isbn: anatomy, scanId: randomUUID() })).toMatchObject({
    code: 'session_unknown',
  })
  await app.deps.db
    .insertInto('phone_scan')
    .values(
      Array.from({ length: maxPileSize - 1 }, () => ({
        session_id: sessionId,
        id: randomUUID(),
        isbn: physics,
        arrived: true,
      })),
    )
    .execute()
  expect(await phone.scan(anatomy)).toEqual({ ok: true })
  expect(await phone.scan(methods)).toMatchObject({
    code: 'session_full',
    message: serverMessages.sessionFullOfScans,
  })
  expect(page.isbns()).toEqual([anatomy])
  await leaveSession(page.socket, sessionId)
  expect(await phone.scan(methods)).toMatchObject({ code: 'session_ended' })
})

test('a link for photos takes no numbers', async () => {
  const app = await testApp()
  for (const body of [{}, { takes: 'photos' }]) {
    const session = await openSession(app, body)
    const phone = await openPhone(app, session)
    expect(await phone.scan(anatomy)).toMatchObject({ code: 'session_unknown' })
  }
})

test('the page hears how much its phones have on the way, and less once one has left', async () => {
  const app = await testApp()
  const session = await openSession(app)
  const page = await openPage(app, session)
  const [first, second] = [await openPhone(app, session), await openPhone(app, session)]
  const tell = (socket: TestSocket, count: number) =>
    socket.timeout(5_000).emitWithAck('on_the_way', session.sessionId, count)
  expect(await tell(first.socket, 2)).toEqual({ ok: true })
  expect(await tell(second.socket, 3)).toEqual({ ok: true })
  await expect.poll(() => page.onTheWay.at(-1)).toBe(5)
  second.socket.disconnect()
  await expect.poll(() => page.onTheWay.at(-1)).toBe(2)
  expect(await tell(page.socket, 1)).toMatchObject({ code: 'session_unknown' })
  expect(await tell(first.socket, -1)).toMatchObject({ code: 'invalid' })
})

test('page and phone may be on two nodes', async () => {
  const databaseUrl = await freshDatabase()
  const [here, there] = [await openApp({ databaseUrl }), await openApp({ databaseUrl })]
  onTestFinished(async () => {
    await Promise.all([here.close(), there.close()])
  })
  const session = await openSession(here)
  const page = await openPage(here, session)
  const phone = await openPhone(there, session)
  const scanId = randomUUID()
  // Nodes find each other shortly after their start; until then the phone has to try again.
  await expect.poll(async () => (await phone.scan(anatomy, scanId)).ok, { timeout: 10_000 }).toBe(true)
  expect(new Set(page.given.map((given) => given.scanId))).toEqual(new Set([scanId]))
})
