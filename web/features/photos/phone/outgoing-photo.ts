/** A photo on its way from this phone. It is kept here until the page says that it has it. */
export type OutgoingPhoto = {
  /** The same however often it is sent. */
  id: string
  name: string
  /** Null until it is made small, and when it cannot be sent. */
  blob: Blob | null
  /** Fit for an `img`. */
  url: string | null
  state: 'preparing' | 'waiting' | 'sending' | 'arrived' | 'refused'
  /** How much of it has left this phone, of 1. */
  sent: number
  /** Why it was refused. */
  fault: string | null
}

export function newOutgoing(id: string, name: string): OutgoingPhoto {
  return { id, name, blob: null, url: null, state: 'preparing', sent: 0, fault: null }
}

export function stateWords({ state, fault }: OutgoingPhoto): string {
  if (state === 'refused') return fault ?? ''
  return { preparing: 'Gøres klar', waiting: 'Venter', sending: 'Sender', arrived: 'Sendt' }[state]
}

/** For who cannot see the list: 'Intet er sendt endnu', '2 af 3 billeder er sendt'. */
export function sumWords(photos: readonly OutgoingPhoto[]): string {
  if (photos.length === 0) return ''
  const arrived = photos.filter(({ state }) => state === 'arrived').length
  return `${arrived} af ${photos.length} ${photos.length === 1 ? 'billede' : 'billeder'} er sendt`
}
