/**
 * The phone's end of a session. It rejoins after every break of the connection and sends one photo at a time. A photo that
 * was not acknowledged is sent again under the same id, so that it arrives once.
 */
import { messages } from '#contract/messages'
import type { Answer } from '#contract/events'
import type { Connection } from '../../../live/open-socket.ts'
import type { OutgoingPhoto } from './outgoing-photo.ts'

/** `over` means that the session has ended, with the reason. */
export type LineState = { state: 'connecting' | 'open' | 'broken' } | { state: 'over'; message: string }

type Options = {
  sessionId: string
  /** The phone's id, the same after each reconnect. */
  device: string
  next: () => OutgoingPhoto | undefined
  onPhoto: (id: string, facts: Partial<OutgoingPhoto>) => void
  onLine: (line: LineState) => void
}

const timeoutMs = 10_000
/** A page acknowledges a photo within ten seconds; the rest is for the transfer. */
const sendMs = 60_000
const retryMs = 2_000
const pollMs = 100
const finalCodes = ['session_unknown', 'session_ended', 'session_full']

export function sendPhotos({ socket, bytesWaiting, close }: Connection, options: Options) {
  const { sessionId, device, next, onPhoto, onLine } = options
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
      const answer = await socket.timeout(timeoutMs).emitWithAck('join_session', sessionId, { device })
      if (!answer.ok && finalCodes.includes(answer.code)) return end(answer.message)
      if (!answer.ok) return later(retryMs, () => void join())
      isOpen = true
      onLine({ state: 'open' })
      later(Date.parse(answer.endsAt) - Date.parse(answer.now), () => end(messages.sessionEnded))
      void flush()
    } catch {
      // The phone reconnects when no answer comes in time, unless the connection is already lost.
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
    const polling = setInterval(() => onPhoto(id, { sent: sentPart(blob, bytesWaiting()) }), pollMs)
    const answer = await deliver(id, blob)
    clearInterval(polling)
    if (answer?.ok) return onPhoto(id, { state: 'arrived', sent: 1 })
    onPhoto(id, { state: 'waiting', sent: 0 })
    if (answer && finalCodes.includes(answer.code)) return end(answer.message)
    if (answer && answer.code !== 'page_away') return onPhoto(id, { state: 'refused', fault: answer.message })
    if (isOpen) await new Promise<void>((resolve) => later(retryMs, resolve))
  }

  /** The page's acknowledgement, null without an answer. */
  async function deliver(imageId: string, blob: Blob): Promise<Answer | null> {
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

/** The sent part, below 1 until the page has acknowledged the photo. */
function sentPart({ size }: Blob, waiting: number): number {
  return Math.min(0.95, Math.max(0, 1 - waiting / size))
}
