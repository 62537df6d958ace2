/** A photo that this phone sends. It is kept until the page has acknowledged it. */
export type OutgoingPhoto = {
  /** The same each time it is sent. */
  id: string
  name: string
  /** Null until it is resized, and when it cannot be sent. */
  blob: Blob | null
  /** The `src` of an `img`. */
  url: string | null
  state: 'preparing' | 'waiting' | 'sending' | 'arrived' | 'refused'
  /** The part that has been sent, from 0 to 1. */
  sent: number
  /** The reason that it was refused. */
  fault: string | null
}

export function newOutgoing(id: string, name: string): OutgoingPhoto {
  return { id, name, blob: null, url: null, state: 'preparing', sent: 0, fault: null }
}

export function stateWords({ state, fault }: OutgoingPhoto): string {
  if (state === 'refused') return fault ?? ''
  return { preparing: 'Gøres klar', waiting: 'Venter', sending: 'Sender', arrived: 'Sendt' }[state]
}

/** The progress for screen readers: '2 af 3 billeder er sendt'; '' without photos. */
export function progressWords(photos: readonly OutgoingPhoto[]): string {
  if (photos.length === 0) return ''
  const arrived = photos.filter(({ state }) => state === 'arrived').length
  return `${arrived} af ${photos.length} ${photos.length === 1 ? 'billede' : 'billeder'} er sendt`
}
