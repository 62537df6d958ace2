import { expect, onTestFinished, test } from 'vitest'
import { messages } from '#contract/messages'
import { testApp } from '#test/app'
import { join, leaveSession, openSocket } from '#test/sockets'
import type { LineState } from '../../photos/phone/phone-line.ts'
import { newScan } from './outgoing-scan.ts'
import type { OutgoingScan } from './outgoing-scan.ts'
import { sendScans } from './send-scans.ts'

const isbns = ['9788762809000', '9788750055365', '9788741251066']

/** A phone with these numbers to send, whose socket reconnects after each break. */
async function openPhone({ url }: { url: string }, sessionId: string) {
  const scans = new Map<string, OutgoingScan>()
  const lines: LineState[] = []
  const socket = openSocket(url)
  socket.io.reconnection(true).reconnectionDelay(50)
  for (const isbn of isbns) {
    const id = crypto.randomUUID()
    scans.set(id, newScan(id, isbn))
  }
  const phone = sendScans(
    { socket, bytesWaiting: () => 0, close: () => socket.disconnect() },
    {
      sessionId,
      device: crypto.randomUUID(),
      scans: () => [...scans.values()],
      onScan: (id, facts) => scans.set(id, { ...scans.get(id)!, ...facts }),
      onLine: (line) => lines.push(line),
    },
  )
  onTestFinished(phone.stop)
  return { socket, lines, states: () => [...scans.values()].map(({ state }) => state).join(' ') }
}

test('each number lands once and in order, however often the line breaks, until the page ends the session', async () => {
  const app = await testApp()
  const answer = await fetch(`${app.url}/api/phone-sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ takes: 'isbns' }),
  })
  const session = (await answer.json()) as { sessionId: string; key: string }
  const page = openSocket(app.url)
  const given = new Map<string, string>()
  const onTheWay: number[] = []
  page.on('session_phones', (_phones, count = 0) => onTheWay.push(count))
  await join(page, session.sessionId, { key: session.key })
  const phone = await openPhone(app, session.sessionId)
  page.on('scan', (isbn, scanId, taken) => {
    // The phone loses its connection before the acknowledgement of every number but the last.
    if (!given.has(scanId) && given.size < 2) phone.socket.io.engine.close()
    given.set(scanId, isbn)
    taken('taken')
  })
  await expect.poll(phone.states, { timeout: 15_000 }).toBe('arrived arrived arrived')
  expect([...given.values()]).toEqual(isbns)
  expect(phone.lines).toContainEqual({ state: 'broken' })
  await expect.poll(() => onTheWay.at(-1)).toBe(0)
  expect(Math.max(...onTheWay)).toBeGreaterThan(0)
  await leaveSession(page, session.sessionId)
  await expect.poll(() => phone.lines.at(-1)).toEqual({ state: 'over', message: messages.sessionEnded })
})
