/** Sends a phone's photos, and says how much of each has left the phone. */
import type { Answer } from '#contract/events'
import type { Connection } from '../../../live/open-socket.ts'
import type { OutgoingPhoto } from './outgoing-photo.ts'
import { openPhoneLine, type LineState } from './phone-line.ts'

type Options = {
  sessionId: string
  /** The phone's id, the same after each reconnect. */
  device: string
  photos: () => readonly OutgoingPhoto[]
  onPhoto: (id: string, facts: Partial<OutgoingPhoto>) => void
  onLine: (line: LineState) => void
}

/** A page acknowledges a photo within ten seconds; the rest is for the transfer. */
const sendMs = 60_000
const pollMs = 100

export function sendPhotos(connection: Connection, { photos, onPhoto, ...line }: Options) {
  const { socket, bytesWaiting } = connection
  const { sessionId } = line

  /** Resolves with null without an answer. */
  async function deliver({ id, blob }: OutgoingPhoto & { blob: Blob }): Promise<Answer | null> {
    const polling = setInterval(() => onPhoto(id, { sent: sentPart(blob, bytesWaiting()) }), pollMs)
    try {
      const file = new Uint8Array(await blob.arrayBuffer())
      return await socket.timeout(sendMs).emitWithAck('image', { sessionId, file, imageId: id })
    } catch {
      return null
    } finally {
      clearInterval(polling)
    }
  }

  return openPhoneLine(connection, {
    ...line,
    next: () => photos().find(isReady),
    left: () => photos().filter(({ state }) => state !== 'arrived' && state !== 'refused').length,
    onSending: ({ id }) => onPhoto(id, { state: 'sending', sent: 0, fault: null }),
    deliver,
    onFate({ id }, fate) {
      if (fate.state === 'arrived') onPhoto(id, { state: 'arrived', sent: 1 })
      else if (fate.state === 'refused') onPhoto(id, { state: 'refused', sent: 0, fault: fate.fault })
      else onPhoto(id, { state: 'waiting', sent: 0 })
    },
  })
}

function isReady(photo: OutgoingPhoto): photo is OutgoingPhoto & { blob: Blob } {
  return photo.state === 'waiting' && photo.blob !== null
}

/** The sent part, below 1 until the page has acknowledged the photo. */
function sentPart({ size }: Blob, waiting: number): number {
  return Math.min(0.95, Math.max(0, 1 - waiting / size))
}
