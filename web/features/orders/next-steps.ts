/** The next steps of an order of a confirmation, for its buyer. Empty where its state says enough. */
import { formatWeekday } from '#rules/danish'
import { stateOfGroup, type ConfirmedGroup } from './group-state.ts'

type Step = {
  what: string
  when: string
  /** The step is the buyer's. */
  yours?: true
}

export function nextSteps(group: ConfirmedGroup, reactHours: number): Step[] {
  const { place, by, products, seller, returned } = group
  const state = stateOfGroup(group)
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
  if (returned) return [{ what: 'Din tur: vælg en ny pakkeshop', when: latest, yours: true }]
  if (state === 'action_needed')
    return [
      { what: 'Vi kigger på det', when: by ? `du hører fra os ${latest}` : 'du får besked, når vi ved mere' },
    ]
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
