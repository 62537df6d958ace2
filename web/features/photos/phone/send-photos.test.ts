import { expect, onTestFinished, test } from 'vitest'
import { messages } from '#contract/messages'
import { testApp } from '#test/app'
import { testPhoto } from '#test/people'
import { join, leaveSession, openSocket } from '#test/sockets'
import { newOutgoing } from './outgoing-photo.ts'
import type { OutgoingPhoto } from './outgoing-photo.ts'
import type { LineState } from './phone-line.ts'
import { sendPhotos } from './send-photos.ts'

type At = { url: string }
type Session = { sessionId: string; key: string }

/** A phone with these photos to send, whose socket reconnects after each break. */
async function openPhone({ url }: At, sessionId: string, names: string[]) {
  const blob = new Blob([new Uint8Array(await testPhoto())], { type: 'image/jpeg' })
  const photos = new Map<string, OutgoingPhoto>()
  for (const name of names) {
    const id = crypto.randomUUID()
    photos.set(id, { ...newOutgoing(id, name), blob, state: 'waiting' })
  }
  const lines: LineState[] = []
  const socket = openSocket(url)
  socket.io.reconnection(true).reconnectionDelay(50)
  const phone = sendPhotos(
    { socket, bytesWaiting: () => 0, close: () => socket.disconnect() },
    {
      sessionId,
      device: crypto.randomUUID(),
      photos: () => [...photos.values()],
      onPhoto: (id, facts) => photos.set(id, { ...photos.get(id)!, ...facts }),
      onLine: (line) => lines.push(line),
    },
  )
  onTestFinished(phone.stop)
  return { socket, lines, states: () => [...photos.values()].map(({ state }) => state).join(' ') }
}

async function openSession(app: At): Promise<Session> {
  const answer = await fetch(`${app.url}/api/phone-sessions`, { method: 'POST' })
  return (await answer.json()) as Session
}

test('a photo that is being sent when the connection breaks is sent again under the same id', async () => {
  const app = await testApp()
  const session = await openSession(app)
  const page = openSocket(app.url)
  await join(page, session.sessionId, { key: session.key })
  const phone = await openPhone(app, session.sessionId, ['forside', 'ryg'])
  const given: string[] = []
  page.on('image', (_dataUrl, imageId, answer) => {
    given.push(imageId)
    // The phone loses its connection before the first acknowledgement.
    if (given.length === 1) phone.socket.io.engine.close()
    answer('taken')
  })
  await expect.poll(phone.states, { timeout: 15_000 }).toBe('arrived arrived')
  expect(phone.lines).toContainEqual({ state: 'broken' })
  expect(new Set(given).size).toBe(2)
})

test('the phone waits for a page that is disconnected, and stops when the page has ended the session', async () => {
  const app = await testApp()
  const session = await openSession(app)
  const phone = await openPhone(app, session.sessionId, ['forside'])
  await expect.poll(() => phone.lines.at(-1)).toEqual({ state: 'open' })
  expect(phone.states()).not.toContain('arrived')
  const page = openSocket(app.url)
  page.on('image', (_dataUrl, _imageId, answer) => answer('taken'))
  await join(page, session.sessionId, { key: session.key })
  await expect.poll(phone.states, { timeout: 10_000 }).toBe('arrived')
  await leaveSession(page, session.sessionId)
  await expect.poll(() => phone.lines.at(-1)).toEqual({ state: 'over', message: messages.sessionEnded })
})
