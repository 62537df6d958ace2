/**
 * The basket's words for other copies. They name the delivery that comes with them, and say no more than the plan
 * knows.
 */
import { formatKroner, formatList } from '#rules/danish'
import type { BetterOffer } from './better-offer.ts'
import type { LostBooks } from './lost-books.ts'

type Words = { title: string; text: string; act: string }

export function lostWords({ lost, sellers, added, endsPickup }: LostBooks): Words {
  const one = lost.length === 1
  const found = one
    ? 'Vi har fundet et andet eksemplar: samme udgave, mindst lige så pænt,'
    : 'Vi har fundet andre eksemplarer: samme udgaver, mindst lige så pæne,'
  return {
    title: `${formatList(lost.map(({ apiBook }) => `»${apiBook.title}«`))} kan ikke købes lige nu.`,
    text: `${found} ${sentBy(sellers.length)}. ${one ? 'Det' : 'De'} lægger ${formatKroner(added)} til kurven med gebyr og fragt.${endsPickup ? noPickup(sellers.length) : ''}`,
    act: one ? 'Byt til det' : 'Byt til dem',
  }
}

const origins = {
  fewer: 'fra færre sælgere',
  another: 'hos en anden',
  others: 'fra andre sælgere',
  same: 'i andre eksemplarer',
} as const satisfies Record<BetterOffer['from'], string>

/** The basket asks for two books at least. */
export function offerWords({ saved, from, sellers }: BetterOffer): Words {
  return {
    title: `Samme bøger ${origins[from]}: spar ${formatKroner(saved)}`,
    text: `Samme udgaver, mindst lige så pæne, ${sentBy(sellers.length)}.`,
    act: 'Byt til dem',
  }
}

function noPickup(parcels: number): string {
  return parcels === 1
    ? ' Det, du ville hente hos sælgeren, sendes i samme pakke.'
    : ' Det, du ville hente hos en af sælgerne, sendes i pakken derfra.'
}

function sentBy(parcels: number): string {
  return parcels === 1 ? 'sendt i én pakke til en pakkeshop' : `sendt i ${parcels} pakker til en pakkeshop`
}
