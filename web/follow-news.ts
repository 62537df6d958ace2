/**
 * Hears on a socket of its own what is written to this person and by them on other devices. Brings the socket's library:
 * import it when it is wanted. Whatever may have been missed, the page has to ask for.
 */
import { readToken } from './api/session.ts'
import { sendOutbox } from './features/chat/send-outbox.ts'
import { takeLine } from './live/line.ts'
import { tellNews } from './live/news-store.ts'
import { withChat, withMessage, withNotification, withSeen } from './live/news.ts'
import { openSocket } from './live/open-socket.ts'
import type { LiveSocket } from './live/open-socket.ts'

type Follower = {
  accountId: string
  leaving: AbortSignal
  /** Whether the page was loaded after that moment. */
  knows: (latest: string) => boolean
  onMissed: () => void
}

const patienceMs = 10_000
/** A tab that nobody has looked at for so long is as good as closed. */
const forgottenMs = 10 * 60_000

export function followNews({ accountId, leaving, knows, onMissed }: Follower) {
  const { socket, close } = openSocket(readToken)

  async function join() {
    try {
      const answer = await socket.timeout(patienceMs).emitWithAck('join_conversations', accountId)
      if (answer.ok && answer.latest !== null && !knows(answer.latest)) onMissed()
    } catch {
      // No answer in time: on a new line, if this one is not gone already.
      if (socket.connected) socket.disconnect().connect()
    }
  }

  socket.on('connect', () => void join())
  socket.on('news_missed', onMissed)
  socket.on('new_message', (told) => tellNews((news) => withMessage(news, told)))
  socket.on('new_chat', (chat) => tellNews((news) => withChat(news, chat)))
  socket.on('new_notification', (told) => tellNews((news) => withNotification(news, told)))
  socket.on('messages_seen', (seen) => tellNews((news) => withSeen(news, seen)))
  // The log-in has ended, here or elsewhere: the page finds out as whom it goes on.
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && onMissed())
  sayWhetherLooking(socket, leaving)
  restWhileForgotten(socket, leaving)
  takeLine(socket)
  // What a reload interrupted goes on, on whichever page.
  void sendOutbox(accountId)
  leaving.addEventListener('abort', () => {
    takeLine(null)
    socket.off()
    close()
  })
}

/** A new line is taken to be looked at until it says otherwise. */
function sayWhetherLooking(socket: LiveSocket, leaving: AbortSignal) {
  const isLooking = () => document.visibilityState === 'visible'
  socket.on('connect', () => isLooking() || socket.emit('looking', false))
  const onVisibility = () => socket.connected && socket.emit('looking', isLooking())
  document.addEventListener('visibilitychange', onVisibility, { signal: leaving })
}

function restWhileForgotten(socket: { connect(): unknown; disconnect(): unknown }, leaving: AbortSignal) {
  let rest: ReturnType<typeof setTimeout> | undefined
  function onVisibility() {
    clearTimeout(rest)
    if (document.visibilityState === 'visible') socket.connect()
    else rest = setTimeout(() => socket.disconnect(), forgottenMs)
  }
  document.addEventListener('visibilitychange', onVisibility, { signal: leaving })
  leaving.addEventListener('abort', () => clearTimeout(rest))
}
