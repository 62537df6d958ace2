/**
 * A session in which phones send photos to this page: opened, joined again after every break of the line, and ended
 * with the page. What arrives is told to the phone only once it is among the photos.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import type { Reply } from '#contract/contract'
import type { Arrival } from '#contract/events'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { openSocket } from '../../live/open-socket.ts'
import { blobOf } from './data-url.ts'

type Session = Reply<'openPhoneSession'>

export type PhoneSession =
  | { state: 'opening' }
  | { state: 'open'; session: Session; connected: boolean; phones: number }
  | { state: 'ended' }
  | { state: 'failed'; message: string }

const patienceMs = 10_000

export function usePhoneSession(receive: (photo: Blob) => Promise<Arrival>) {
  const [shown, setShown] = useState<PhoneSession>({ state: 'opening' })
  const take = useEffectEvent(receive)

  useEffect(() => {
    const left = new AbortController()
    api.call('openPhoneSession').then(
      (session) => {
        if (!left.signal.aborted) hold(session, left.signal, setShown, (photo) => take(photo))
      },
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error
        if (!left.signal.aborted) setShown({ state: 'failed', message: error.message })
      },
    )
    return () => left.abort()
  }, [])

  return { shown, end: () => setShown({ state: 'ended' }) }
}

/** Until the page leaves. */
function hold(
  session: Session,
  leaving: AbortSignal,
  show: (change: (now: PhoneSession) => PhoneSession) => void,
  take: (photo: Blob) => Promise<Arrival>,
) {
  const { sessionId, key } = session
  const { socket, close } = openSocket()
  const change = (facts: { connected?: boolean; phones?: number }) =>
    show((now) => (now.state === 'open' ? { ...now, ...facts } : now))
  const arrived = new Set<string>()
  let before: Promise<unknown> = Promise.resolve()

  async function arrive(dataUrl: string, imageId: string): Promise<Arrival> {
    if (arrived.has(imageId)) return 'taken'
    const photo = blobOf(dataUrl)
    const arrival = photo ? await take(photo) : 'unreadable'
    if (arrival === 'taken') arrived.add(imageId)
    return arrival
  }

  async function join() {
    try {
      const answer = await socket.timeout(patienceMs).emitWithAck('join_session', sessionId, { key })
      if (answer.ok) change({ connected: true })
      else show(() => ({ state: 'ended' }))
    } catch {
      // No answer in time: on a new line, if this one is not gone already.
      if (socket.connected) socket.disconnect().connect()
    }
  }

  show(() => ({ state: 'open', session, connected: false, phones: 0 }))
  socket.on('connect', () => void join())
  socket.on('disconnect', () => change({ connected: false }))
  socket.on('session_phones', (phones) => change({ phones }))
  socket.on('image', (dataUrl, imageId, answer) => {
    // One after the other: the same photo may be sent again while it is being taken.
    before = before.then(() => arrive(dataUrl, imageId)).then(answer)
  })

  const leave = () => {
    socket.off()
    // Closed before it is answered, the server would not hear it.
    void socket
      .timeout(patienceMs)
      .emitWithAck('leave_session', sessionId)
      .catch(() => {})
      .then(close)
  }
  // The browser may show the page again as it was.
  const hide = () => {
    leave()
    show(() => ({ state: 'ended' }))
  }
  window.addEventListener('pagehide', hide, { signal: leaving })
  leaving.addEventListener('abort', leave)
}
