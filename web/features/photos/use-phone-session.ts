/**
 * A session in which phones send photos to this page. It rejoins after every break of the connection and ends with the
 * page. A photo is acknowledged only once it has been added.
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

const timeoutMs = 10_000

export function usePhoneSession(receive: (photo: Blob) => Promise<Arrival>) {
  const [shown, setShown] = useState<PhoneSession>({ state: 'opening' })
  const take = useEffectEvent(receive)

  useEffect(() => {
    const unmounted = new AbortController()
    api.call('openPhoneSession').then(
      (session) => {
        if (!unmounted.signal.aborted) keepOpen(session, unmounted.signal, setShown, (photo) => take(photo))
      },
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error
        if (!unmounted.signal.aborted) setShown({ state: 'failed', message: error.message })
      },
    )
    return () => unmounted.abort()
  }, [])

  return { shown, end: () => setShown({ state: 'ended' }) }
}

/** Keeps the session open until the signal aborts. */
function keepOpen(
  session: Session,
  signal: AbortSignal,
  show: (change: (now: PhoneSession) => PhoneSession) => void,
  take: (photo: Blob) => Promise<Arrival>,
) {
  const { sessionId, key } = session
  const { socket, close } = openSocket()
  const change = (facts: { connected?: boolean; phones?: number }) =>
    show((now) => (now.state === 'open' ? { ...now, ...facts } : now))
  const arrived = new Set<string>()
  let queue: Promise<unknown> = Promise.resolve()

  async function receive(dataUrl: string, imageId: string): Promise<Arrival> {
    if (arrived.has(imageId)) return 'taken'
    const photo = blobOf(dataUrl)
    const arrival = photo ? await take(photo) : 'unreadable'
    if (arrival === 'taken') arrived.add(imageId)
    return arrival
  }

  async function join() {
    try {
      const answer = await socket.timeout(timeoutMs).emitWithAck('join_session', sessionId, { key })
      if (answer.ok) change({ connected: true })
      else show(() => ({ state: 'ended' }))
    } catch {
      // The page reconnects when no answer comes in time, unless the connection is already lost.
      if (socket.connected) socket.disconnect().connect()
    }
  }

  show(() => ({ state: 'open', session, connected: false, phones: 0 }))
  socket.on('connect', () => void join())
  socket.on('disconnect', () => change({ connected: false }))
  socket.on('session_phones', (phones) => change({ phones }))
  socket.on('image', (dataUrl, imageId, answer) => {
    // Photos are added one at a time, since the same one may be sent again while it is being added.
    queue = queue.then(() => receive(dataUrl, imageId)).then(answer)
  })

  const leave = () => {
    socket.off()
    // The socket is closed after the answer, so that the server gets the message.
    void socket
      .timeout(timeoutMs)
      .emitWithAck('leave_session', sessionId)
      .catch(() => {})
      .then(close)
  }
  // The browser may restore the page from its back/forward cache.
  const hide = () => {
    leave()
    show(() => ({ state: 'ended' }))
  }
  window.addEventListener('pagehide', hide, { signal })
  signal.addEventListener('abort', leave)
}
