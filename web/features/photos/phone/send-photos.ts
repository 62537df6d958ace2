/**
 * The phone's end of a session: joined again after every break of the line, and one photo after the other until the
 * page has each. What was not acknowledged is sent again under the same id, so that it arrives once.
 */
import { messages } from '#contract/messages'
import type { Answer } from '#contract/events'
import type { Connection } from '../../../live/open-socket.ts'
import type { OutgoingPhoto } from './outgoing-photo.ts'

/** `over` with the reason: nothing can be sent here any more. */
export type LineState = { state: 'connecting' | 'open' | 'broken' } | { state: 'over'; message: string }

type Post = {
  sessionId: string
  /** This phone, however often it comes back. */
  device: string
  next: () => OutgoingPhoto | undefined
  onPhoto: (id: string, facts: Partial<OutgoingPhoto>) => void
  onLine: (line: LineState) => void
}

const patienceMs = 10_000
/** A page that is given a photo takes 10 seconds at most to say so; the rest is for the way. */
const sendMs = 60_000
const againMs = 2_000
const lookMs = 100
const overCodes = ['session_unknown', 'session_ended', 'session_full']

export function sendPhotos({ socket, bytesWaiting, close }: Connection, post: Post) {
  const { sessionId, device, next, onPhoto, onLine } = post
  let isOpen = false
  let busy = false
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
      const answer = await socket.timeout(patienceMs).emitWithAck('join_session', sessionId, { device })
      if (!answer.ok && overCodes.includes(answer.code)) return end(answer.message)
      if (!answer.ok) return later(againMs, () => void join())
      isOpen = true
      onLine({ state: 'open' })
      later(Date.parse(answer.endsAt) - Date.parse(answer.now), () => end(messages.sessionEnded))
      void flush()
    } catch {
      // No answer in time: on a new line, if this one is not gone already.
      if (socket.connected) socket.disconnect().connect()
    }
  }

  async function flush() {
    if (busy) return
    busy = true
    for (let photo = next(); isOpen && photo?.blob; photo = next()) await send(photo.id, photo.blob)
    busy = false
  }

  async function send(id: string, blob: Blob) {
    onPhoto(id, { state: 'sending', sent: 0, fault: null })
    const looking = setInterval(() => onPhoto(id, { sent: partSent(blob, bytesWaiting()) }), lookMs)
    const answer = await delivered(id, blob)
    clearInterval(looking)
    if (answer?.ok) return onPhoto(id, { state: 'arrived', sent: 1 })
    onPhoto(id, { state: 'waiting', sent: 0 })
    if (answer && overCodes.includes(answer.code)) return end(answer.message)
    if (answer && answer.code !== 'page_away') return onPhoto(id, { state: 'refused', fault: answer.message })
    if (isOpen) await new Promise<void>((resolve) => later(againMs, resolve))
  }

  /** Null when nothing was heard of it. */
  async function delivered(imageId: string, blob: Blob): Promise<Answer | null> {
    try {
      const file = new Uint8Array(await blob.arrayBuffer())
      return await socket.timeout(sendMs).emitWithAck('image', { sessionId, file, imageId })
    } catch {
      return null
    }
  }

  socket.on('connect', () => void join())
  socket.on('disconnect', () => {
    isOpen = false
    onLine({ state: 'broken' })
  })
  socket.on('session_ended', () => end(messages.sessionEnded))

  return { flush: () => void flush(), stop }
}

/** The page has it only when it says so, so what has left is never the whole. */
function partSent({ size }: Blob, waiting: number): number {
  return Math.min(0.95, Math.max(0, 1 - waiting / size))
}
