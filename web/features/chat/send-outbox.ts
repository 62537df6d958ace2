/**
 * Sends the outbox one message at a time, so that messages arrive in the order in which they were written. Only one of
 * several tabs sends, and a message that is sent twice arrives once. Without an answer the rest waits for the connection,
 * however long that takes, and goes out only as long as its writer is the one who is logged in.
 */
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { readUser } from '../../api/session.ts'
import { isUnanswered, pauses, untilOnline } from '../../api/until-answered.ts'
import { changeLiveEvents } from '../../live/event-store.ts'
import { withChat, withMessage } from '../../live/events.ts'
import { dropOutgoing, putOutgoing, readOutbox } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'

/** Why sending stopped: nothing is left, there was no answer, or somebody else or nobody is logged in. */
type End = 'done' | 'unanswered' | 'logged out'
type Run = { again: boolean; wake: () => void }

const running = new Map<string, Run>()

/** Called again while it runs, it tries at once. */
export async function sendOutbox(accountId: string, { pause = untilOnline } = {}): Promise<void> {
  const current = running.get(accountId)
  if (current) {
    current.again = true
    return current.wake()
  }
  const run: Run = { again: false, wake() {} }
  running.set(accountId, run)
  try {
    await sendUntilDone(accountId, run, pause)
  } finally {
    running.delete(accountId)
  }
}

async function sendUntilDone(accountId: string, run: Run, pause: typeof untilOnline) {
  for (let tries = 0; ;) {
    run.again = false
    // Another tab may send while this one waits, so the turn ends before the pause.
    const end = await inTurn(accountId, () => sendAll(accountId))
    if (end === 'unanswered') {
      const woken = new Promise<void>((wake) => (run.wake = wake))
      await Promise.race([woken, pause(pauses[tries]!)])
      tries = Math.min(tries + 1, pauses.length - 1)
    } else if (!run.again) return
  }
}

/** Locks need a secure context. Without them each tab sends, and the server removes duplicates. */
function inTurn(accountId: string, work: () => Promise<End>): Promise<End> {
  return 'locks' in navigator ? navigator.locks.request(`outgoing:${accountId}`, work) : work()
}

async function sendAll(accountId: string): Promise<End> {
  for (let next = nextOf(accountId); next; next = nextOf(accountId)) {
    const end = await send(accountId, next)
    if (end !== 'done') return end
  }
  return 'done'
}

function nextOf(accountId: string): Outgoing | undefined {
  return readOutbox(accountId).find(({ state }) => state !== 'failed')
}

async function send(accountId: string, message: Outgoing): Promise<End> {
  const { clientId, chat, content } = message
  const to = message.toGenlaest ? { to: 'genlaest' as const } : {}
  const photos = message.photos.map(({ key }) => key)
  // The call takes the token of whoever is logged in now.
  if (readUser()?._id !== accountId) return 'logged out'
  try {
    const reply = await api.call('chatSM', { chat, msg: content, ...to, photos, clientId })
    changeLiveEvents((events) => withMessage(events, { chatId: chat.chatId, message: reply.message }))
    if (reply.chat) changeLiveEvents((events) => withChat(events, reply.chat!))
    dropOutgoing(accountId, clientId)
    return 'done'
  } catch (error) {
    if (isUnanswered(error)) {
      waitForConnection(accountId)
      return 'unanswered'
    }
    if (error instanceof Refused && error.status === 401) return 'logged out'
    putOutgoing(accountId, { ...message, state: 'failed', fault: refusalOf(error) })
    if (error instanceof Refused) return 'done'
    throw error
  }
}

const refusalOf = (error: unknown) => (error instanceof Refused ? error.message : null)

function waitForConnection(accountId: string) {
  for (const message of readOutbox(accountId))
    if (message.state === 'sending') putOutgoing(accountId, { ...message, state: 'waiting' })
}
