/**
 * A session in which phones send photos, or numbers of books, to this page. It rejoins after every break of the connection
 * and ends with the page.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import type { Reply } from '#contract/contract'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { openSocket } from '../../live/open-socket.ts'
import type { LiveSocket } from '../../live/open-socket.ts'

type Session = Reply<'openPhoneSession'>

export type PhoneSession =
  | { state: 'opening' }
  | { state: 'open'; session: Session; connected: boolean; phones: number; onTheWay: number }
  | { state: 'ended'; session: Session }
  | { state: 'failed'; message: string }

/** What phones may send, and what the page does with it. */
export type Receiver = {
  takes: 'photos' | 'isbns'
  /** Called once, before the page joins. */
  listen: (socket: LiveSocket) => void
}

const timeoutMs = 10_000

export function usePhoneSession({ takes, listen }: Receiver) {
  const [shown, setShown] = useState<PhoneSession>({ state: 'opening' })
  const listenTo = useEffectEvent(listen)

  useEffect(() => {
    const unmounted = new AbortController()
    api.call('openPhoneSession', { takes }).then(
      (session) => {
        if (!unmounted.signal.aborted)
          keepOpen(session, unmounted.signal, setShown, (socket) => listenTo(socket))
      },
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error
        if (!unmounted.signal.aborted) setShown({ state: 'failed', message: error.message })
      },
    )
    return () => unmounted.abort()
  }, [takes])

  return { shown, end: () => setShown(ended) }
}

function ended(now: PhoneSession): PhoneSession {
  return now.state === 'open' ? { state: 'ended', session: now.session } : now
}

/** Keeps the session open until the signal aborts. */
function keepOpen(
  session: Session,
  signal: AbortSignal,
  show: (change: (now: PhoneSession) => PhoneSession) => void,
  listen: (socket: LiveSocket) => void,
) {
  const { sessionId, key } = session
  const { socket, close } = openSocket()
  const change = (facts: { connected?: boolean; phones?: number; onTheWay?: number }) =>
    show((now) => (now.state === 'open' ? { ...now, ...facts } : now))

  let hasJoined = false
  const askToJoin = () => socket.timeout(timeoutMs).emitWithAck('join_session', sessionId, { key })

  async function join() {
    try {
      const answer = await askToJoin()
      hasJoined = answer.ok && socket.connected
      if (answer.ok) change({ connected: true })
      else show(ended)
    } catch {
      // The page reconnects when no answer comes in time, unless the connection is already lost.
      if (socket.connected) socket.disconnect().connect()
    }
  }

  show(() => ({ state: 'open', session, connected: false, phones: 0, onTheWay: 0 }))
  socket.on('connect', () => void join())
  socket.on('disconnect', () => {
    hasJoined = false
    change({ connected: false })
  })
  socket.on('session_phones', (phones, onTheWay = 0) => change({ phones, onTheWay }))
  listen(socket)

  async function tellServer() {
    // A connection that has not joined ends nothing, and this one may have broken just now.
    if (!hasJoined) await askToJoin()
    await socket.timeout(timeoutMs).emitWithAck('leave_session', sessionId)
  }

  const leave = () => {
    socket.off()
    // The socket is closed after the answer, so that the server gets the message.
    void tellServer()
      .catch(() => {})
      .then(close)
  }
  // The browser may restore the page from its back/forward cache.
  const hide = () => {
    leave()
    show(ended)
  }
  window.addEventListener('pagehide', hide, { signal })
  signal.addEventListener('abort', leave)
}
