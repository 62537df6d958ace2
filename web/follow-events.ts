/**
 * Opens a socket and adds to the events what is written to this person, and by them on other devices. The file loads the
 * socket library, so import it lazily. After missed events (`onMissed`) the page must reload its data.
 */
import { readToken } from './api/session.ts'
import { sendOutbox } from './features/chat/send-outbox.ts'
import { setCurrentSocket } from './live/current-socket.ts'
import { changeLiveEvents } from './live/event-store.ts'
import { withChat, withMessage, withNotification, withSeen } from './live/events.ts'
import { openSocket } from './live/open-socket.ts'
import type { LiveSocket } from './live/open-socket.ts'

type Follower = {
  accountId: string
  signal: AbortSignal
  /** Whether the page's data was loaded after this time. */
  hasLoaded: (latest: string) => boolean
  onMissed: () => void
  /** Runs when one of this person's orders has changed. */
  onOrder: () => void
}

const answerTimeoutMs = 10_000
/** A tab counts as closed after this time in the background. */
const idleMs = 10 * 60_000

export function followEvents({ accountId, signal, hasLoaded, onMissed, onOrder }: Follower) {
  const { socket, close } = openSocket(readToken)

  async function join() {
    try {
      const answer = await socket.timeout(answerTimeoutMs).emitWithAck('join_conversations', accountId)
      if (answer.ok && answer.latest !== null && !hasLoaded(answer.latest)) onMissed()
    } catch {
      // No answer came in time, so reconnect.
      if (socket.connected) socket.disconnect().connect()
    }
  }

  socket.on('connect', () => void join())
  // Messages that were written without a connection, on any page, also before a reload.
  socket.on('connect', () => void sendOutbox(accountId))
  socket.on('news_missed', onMissed)
  socket.on('order_changed', onOrder)
  socket.on('new_message', (event) => changeLiveEvents((events) => withMessage(events, event)))
  socket.on('new_chat', (chat) => changeLiveEvents((events) => withChat(events, chat)))
  socket.on('new_notification', (event) => changeLiveEvents((events) => withNotification(events, event)))
  socket.on('messages_seen', (seen) => changeLiveEvents((events) => withSeen(events, seen)))
  // The session has ended, here or elsewhere. Reloading the data shows who is signed in now.
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && onMissed())
  reportVisibility(socket, signal)
  disconnectWhileIdle(socket, signal)
  setCurrentSocket(socket)
  void sendOutbox(accountId)
  signal.addEventListener('abort', () => {
    setCurrentSocket(null)
    socket.off()
    close()
  })
}

/** Reports whether the page is visible. The server takes a new socket's page as visible until it says otherwise. */
function reportVisibility(socket: LiveSocket, signal: AbortSignal) {
  const isVisible = () => document.visibilityState === 'visible'
  socket.on('connect', () => isVisible() || socket.emit('looking', false))
  const onVisibility = () => socket.connected && socket.emit('looking', isVisible())
  document.addEventListener('visibilitychange', onVisibility, { signal })
}

function disconnectWhileIdle(socket: { connect(): unknown; disconnect(): unknown }, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  function onVisibility() {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') socket.connect()
    else timer = setTimeout(() => socket.disconnect(), idleMs)
  }
  document.addEventListener('visibilitychange', onVisibility, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
