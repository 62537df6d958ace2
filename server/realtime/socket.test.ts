import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { refusals } from '#contract/refusals'
import { testApp } from '#test/app'
import { appCalls } from '#test/app-calls'
import { freshDatabase } from '#test/database'
import { openApp } from '#test/open-app'
import { createPeople } from '#test/people'
import { openSocket, nextEvent, type TestSocket } from '#test/sockets'
import { isOurOrigin } from './origin.ts'
import { roomOf } from './rooms.ts'

const refusalOf = async (socket: TestSocket) =>
  (await nextEvent(socket, 'connect_error')) as Error & { data?: unknown }

test('a socket with an unknown token is refused in Danish', async () => {
  const app = await testApp()
  const error = await refusalOf(openSocket(app.url, { token: 'made up' }))
  expect(error.message).toBe(refusals.not_signed_in[1])
  expect(error.data).toEqual({ code: 'not_signed_in' })
  expect((await refusalOf(openSocket(app.url, { token: 7 }))).data).toEqual({ code: 'invalid' })
})

test('logging out closes the sockets of that log-in only', async () => {
  const app = await testApp()
  const person = await app.person()
  const atHome = { token: await app.signIn(person.id) }
  const here = openSocket(app.url, { token: person.token })
  const there = openSocket(app.url, atHome)
  await Promise.all([nextEvent(here, 'connect'), nextEvent(there, 'connect')])

  const closed = nextEvent(here, 'disconnect')
  await app.as(person, 'logout')
  expect(await closed).toBe('io server disconnect')
  expect((await refusalOf(openSocket(app.url, { token: person.token }))).message).toBe(
    refusals.not_signed_in[1],
  )
  expect(there.connected).toBe(true)

  const thereClosed = nextEvent(there, 'disconnect')
  await app.as(atHome, 'logout')
  expect(await thereClosed).toBe('io server disconnect')
})

test('a socket that connects again does not keep its person logged in', async () => {
  const app = await testApp()
  const person = await app.person()
  const session = app.deps.db.updateTable('session').where('account_id', '=', person.id)
  await session.set({ idle_until: new Date(app.deps.clock.now().getTime() + 86_400_000) }).execute()
  await app.advance(23)
  await nextEvent(openSocket(app.url, { token: person.token }), 'connect')
  await app.advance(2)
  expect((await app.as(person, 'protected')).status).toBe(401)
})

test('nodes find each other again after the database closed their connections', async () => {
  const databaseUrl = await freshDatabase()
  const [here, there] = [await openApp({ databaseUrl }), await openApp({ databaseUrl })]
  onTestFinished(() => there.close())
  onTestFinished(() => here.close())
  const { person } = createPeople(here.deps)
  const somebody = await person()
  const socket = openSocket(there.url, { token: somebody.token })
  await nextEvent(socket, 'connect')
  const received: number[] = []
  socket.on('session_phones', (count) => received.push(count))
  const publish = (count: number) => {
    here.sockets.in(roomOf(somebody.id)).emit('session_phones', count)
    return received.includes(count)
  }
  await expect.poll(() => publish(1), { timeout: 10_000 }).toBe(true)

  const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'LISTEN "socket.io%'`.execute(here.deps.db)
  expect(cut.rows).toHaveLength(2)
  await expect.poll(() => publish(2), { timeout: 10_000 }).toBe(true)

  const closed = nextEvent(socket, 'disconnect')
  await appCalls(here).as(somebody, 'logout')
  expect(await closed).toBe('io server disconnect')
})

test('events arrive in the order in which they were sent, although sending waits for the database', async () => {
  const app = await openApp({ databaseUrl: await freshDatabase() })
  onTestFinished(() => app.close())
  const somebody = await createPeople(app.deps).person()
  const socket = openSocket(app.url, { token: somebody.token })
  await nextEvent(socket, 'connect')
  const received: number[] = []
  socket.on('session_phones', (count) => received.push(count))
  const sent = Array.from({ length: 200 }, (_, count) => count)
  for (const count of sent) app.sockets.in(roomOf(somebody.id)).emit('session_phones', count)
  await expect.poll(() => received.length).toBe(sent.length)
  expect(received).toEqual(sent)
})

test('an origin has at most fifty sockets without a log-in, and a person twenty', async () => {
  const app = await testApp()
  const connected = (sockets: readonly TestSocket[]) =>
    Promise.all(sockets.map((socket) => nextEvent(socket, 'connect')))
  const guests = Array.from({ length: 50 }, () => openSocket(app.url))
  await connected(guests)
  expect((await refusalOf(openSocket(app.url))).data).toEqual({ code: 'too_many_guests' })
  guests[0]!.disconnect()
  await expect
    .poll(async () => {
      const socket = openSocket(app.url)
      return Promise.race([
        nextEvent(socket, 'connect').then(() => 'in'),
        refusalOf(socket).then(() => 'out'),
      ])
    })
    .toBe('in')

  // A log-in takes no place of a guest.
  const [person, other] = [await app.person(), await app.person()]
  await connected(Array.from({ length: 20 }, () => openSocket(app.url, { token: person.token })))
  const error = await refusalOf(openSocket(app.url, { token: person.token }))
  expect([error.message, error.data]).toEqual([refusals.too_many_windows[1], { code: 'too_many_windows' }])
  await connected([openSocket(app.url, { token: other.token })])
})

test('a page of another host opens no socket', async () => {
  const app = await testApp()
  expect(await refusalOf(openSocket(app.url, {}, 'https://elsewhere.example'))).toBeInstanceOf(Error)
  await nextEvent(openSocket(app.url, {}, app.url), 'connect')
})

test.each([
  [{ host: 'genlaest.dk', origin: 'https://genlaest.dk' }, true],
  [{ host: 'localhost:3000' }, true],
  [{ host: '10.0.0.4:3000', origin: 'https://genlaest.dk' }, true],
  [{ host: 'genlaest.dk', origin: 'https://genlaest.dk.evil.example' }, false],
  [{ host: 'genlaest.dk', origin: 'null' }, false],
])('%o is ours: %s', (headers, ours) => {
  expect(isOurOrigin(headers, 'https://genlaest.dk')).toBe(ours)
})
