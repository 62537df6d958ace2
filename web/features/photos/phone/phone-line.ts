/**
 * The phone's end of a session. It rejoins after every break of the connection and delivers one thing at a time. What was
 * not acknowledged is delivered again under the same id, so that it arrives once.
 */
import { messages } from '#contract/messages'
import type { Answer } from '#contract/events'
import type { Connection } from '../../../live/open-socket.ts'

/** `over` means that the session has ended, with the reason. */
export type LineState = { state: 'connecting' | 'open' | 'broken' } | { state: 'over'; message: string }

/** How a thing fares: `again` is tried again after a moment. */
type Fate = { state: 'arrived' | 'again' } | { state: 'refused'; fault: string }

export type PhoneLine<Item extends { id: string }> = {
  sessionId: string
  /** The phone's id, the same after each reconnect. */
  device: string
  next: () => Item | undefined
  /** How many things have not arrived; the page says it. */
  left: () => number
  onSending: (item: Item) => void
  /** Resolves with the page's acknowledgement, null without an answer. */
  deliver: (item: Item) => Promise<Answer | null>
  onFate: (item: Item, fate: Fate) => void
  onLine: (line: LineState) => void
}

const timeoutMs = 10_000
const retryMs = 2_000
const finalCodes = ['session_unknown', 'session_ended', 'session_full']
/** The page is away, or the phone was too fast; both pass. */
const passingCodes = ['page_away', 'too_many_tries']

export function openPhoneLine<Item extends { id: string }>(
  { socket, close }: Connection,
  { sessionId, device, next, left, onSending, deliver, onFate, onLine }: PhoneLine<Item>,
) {
  let isOpen = false
  let busy = false
  let told = 0
  const timers = new Set<ReturnType<typeof setTimeout>>()

  function later(ms: number, act: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer)
  }

  function end(message: string) {
    isOpen = false
    stop()
    onLine({ state: 'over', message })
  }

  function stop() {
    for (const timer of timers) clearTimeout(timer)
    socket.off()
    close()
  }

  async function join() {
    try {
      const answer = await socket.timeout(timeoutMs).emitWithAck('join_session', sessionId, { device })
      if (!answer.ok && finalCodes.includes(answer.code)) return end(answer.message)
      if (!answer.ok) return later(retryMs, () => void join())
      isOpen = true
      // The server knows this socket by nothing that another one has said.
      told = 0
      onLine({ state: 'open' })
      later(Date.parse(answer.endsAt) - Date.parse(answer.now), () => end(messages.sessionEnded))
      void flush()
    } catch {
      // The phone reconnects when no answer comes in time, unless the connection is already lost.
      if (socket.connected) socket.disconnect().connect()
    }
  }

  async function flush() {
    tellLeft()
    if (busy) return
    busy = true
    for (let item = next(); isOpen && item; item = next()) await send(item)
    busy = false
  }

  function tellLeft() {
    const now = left()
    if (!isOpen || now === told) return
    told = now
    socket.emit('on_the_way', sessionId, now, ({ ok }) => {
      // It was said too often; the next change says it again.
      if (!ok) told = -1
    })
  }

  async function send(item: Item) {
    onSending(item)
    const answer = await deliver(item)
    onFate(item, fateOf(answer))
    tellLeft()
    if (answer && !answer.ok && finalCodes.includes(answer.code)) return end(answer.message)
    if (fateOf(answer).state === 'again' && isOpen)
      await new Promise<void>((resolve) => later(retryMs, resolve))
  }

  socket.on('connect', () => void join())
  socket.on('disconnect', () => {
    isOpen = false
    onLine({ state: 'broken' })
  })
  socket.on('session_ended', () => end(messages.sessionEnded))

  return { flush: () => void flush(), stop }
}

function fateOf(answer: Answer | null): Fate {
  if (answer?.ok) return { state: 'arrived' }
  if (!answer || passingCodes.includes(answer.code) || finalCodes.includes(answer.code))
    return { state: 'again' }
  return { state: 'refused', fault: answer.message }
}
