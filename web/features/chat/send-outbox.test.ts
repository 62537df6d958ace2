import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '../../api/session.ts'
import { dropOutgoing, putOutgoing, readOutbox } from './outbox.ts'
import { inboxChat, newOutgoing } from './outgoing.ts'
import { sendOutbox } from './send-outbox.ts'

const chat = { chatId: 'c', type: inboxChat }
const written = (clientId: string) => newOutgoing(clientId, chat, { content: `Hej ${clientId}`, photos: [] })
const message = (clientId: string) => ({
  _id: `m-${clientId}`,
  content: '',
  sender: 'anna',
  created: '2026-02-11T12:48:00Z',
  seen: false,
  clientId,
})
const logIn = (id: string) =>
  signIn({ user: { _id: id } as Parameters<typeof signIn>[0]['user'], token: `token of ${id}` })

/** The server: what it has received, by whom, and what it answers next. 'lost': it has the message, but its answer is lost. */
function server() {
  const world = {
    received: [] as { by: string; clientId: string }[],
    answers: [] as ('ok' | 'offline' | 'lost' | number)[],
  }
  vi.stubGlobal('fetch', async (_path: string, init: { headers: Record<string, string>; body: string }) => {
    const answer = world.answers.shift() ?? 'ok'
    const { clientId } = JSON.parse(init.body) as { clientId: string }
    const by = init.headers['authorization']!.replace('Bearer token of ', '')
    if (answer !== 'offline' && typeof answer !== 'number') world.received.push({ by, clientId })
    if (answer === 'offline' || answer === 'lost') throw new TypeError('Failed to fetch')
    if (answer === 'ok') return Response.json({ message: message(clientId) })
    return Response.json({ message: 'Nej tak', code: 'blocked' }, { status: answer })
  })
  return world
}

const states = (accountId: string) =>
  readOutbox(accountId).map(({ clientId, state }) => `${clientId} ${state}`)

beforeEach(() => logIn('anna'))
afterEach(() => {
  for (const account of ['anna', 'bo'])
    for (const { clientId } of readOutbox(account)) dropOutgoing(account, clientId)
  signOut()
  vi.unstubAllGlobals()
})

test('messages without an answer wait, however long, and then go out in their order, each with its own id', async () => {
  const { received, answers } = server()
  answers.push(...Array.from({ length: 40 }, () => 'offline' as const), 'lost', 'offline')
  putOutgoing('anna', written('1'))
  putOutgoing('anna', written('2'))
  const waits: number[] = []
  let whileWaiting: string[] = []
  await sendOutbox('anna', {
    pause: async (seconds) => {
      waits.push(seconds)
      whileWaiting = states('anna')
    },
  })
  expect(whileWaiting).toEqual(['1 waiting', '2 waiting'])
  expect(waits).toHaveLength(42)
  expect([waits[0], waits.at(-1)]).toEqual([1, 30])
  // The server knows the first one by its id when it comes again.
  expect(received.map(({ clientId }) => clientId)).toEqual(['1', '1', '2'])
  expect(states('anna')).toEqual([])
})

test('a message that was written meanwhile, or a connection that is back, ends the pause', async () => {
  const { received, answers } = server()
  answers.push('offline')
  putOutgoing('anna', written('1'))
  const hasPaused = Promise.withResolvers<void>()
  const sending = sendOutbox('anna', {
    pause: () => {
      hasPaused.resolve()
      return new Promise(() => {})
    },
  })
  await hasPaused.promise
  putOutgoing('anna', written('2'))
  await sendOutbox('anna')
  await sending
  expect(received.map(({ clientId }) => clientId)).toEqual(['1', '2'])
})

test('a refused message is told and stays, and the next one is sent', async () => {
  const { received, answers } = server()
  answers.push(403)
  putOutgoing('anna', written('1'))
  putOutgoing('anna', written('2'))
  await sendOutbox('anna')
  expect(readOutbox('anna')).toMatchObject([{ clientId: '1', state: 'failed', fault: 'Nej tak' }])
  expect(received.map(({ clientId }) => clientId)).toEqual(['2'])
})

test('a message is never sent by another account, and goes out when its writer is back', async () => {
  const { received, answers } = server()
  answers.push('offline')
  putOutgoing('anna', written('1'))
  // Another person logs in, in this tab or another, while the message waits.
  await sendOutbox('anna', { pause: async () => logIn('bo') })
  expect(received).toEqual([])
  expect(states('anna')).toEqual(['1 waiting'])
  await sendOutbox('bo')
  expect(received).toEqual([])
  logIn('anna')
  await sendOutbox('anna')
  expect(received).toEqual([{ by: 'anna', clientId: '1' }])
})

test('after the session has ended, messages wait for the log-in', async () => {
  const { received, answers } = server()
  answers.push(401)
  putOutgoing('anna', written('1'))
  await sendOutbox('anna')
  expect(states('anna')).toEqual(['1 sending'])
  await sendOutbox('anna')
  expect(received).toEqual([{ by: 'anna', clientId: '1' }])
})
