/** The next steps of an order that has just been paid, for its buyer. Empty once it has moved on. */
import { formatWeekday } from '#rules/danish'
import { stateOfBook } from '#rules/order-statuses'
import type { ConfirmedGroup } from './confirmed-groups.tsx'

type Step = {
  what: string
  when: string
  /** The step is the buyer's. */
  yours?: true
}

export function nextSteps(group: ConfirmedGroup, reactHours: number): Step[] {
  const { orderStatus, place, by, products, seller } = group
  const state = stateOfBook(orderStatus)
  const name = seller?.first_name ?? 'Sælgeren'
  const latest = by ? `senest ${formatWeekday(new Date(by))}` : 'så snart I kan'
  const books = products.length === 1 ? 'bogen' : 'bøgerne'
  if (state === 'awaiting_pickup') {
    return [
      { what: `Din tur: aftal tid med ${name}`, when: latest, yours: true },
      { what: 'I mødes', when: `du ser ${books}, før du viser din kode` },
      { what: `${name} taster koden`, when: `så har du ${reactHours} timer til at sige til` },
    ]
  }
  if (state !== 'awaiting_shipment') return []
  return [
    { what: `${name} sender pakken`, when: latest },
    { what: 'Du får besked', when: place ? `når pakken er klar i ${place}` : 'når pakken er klar' },
    { what: `Du ser ${books} igennem`, when: `inden ${reactHours} timer` },
  ]
}

/** 'En pakke til Netto Nørrebrogade', 'I mødes i 8000 Aarhus C'. */
export function placeWords({ place, deliveryType }: Pick<ConfirmedGroup, 'place' | 'deliveryType'>): string {
  if (deliveryType === 3) return place ? `I mødes i ${place}` : 'I aftaler, hvor I mødes'
  return place ? `En pakke til ${place}` : 'En pakke'
}
