import type { Shipment } from '#contract/orders'

type Outcome = Pick<NonNullable<Shipment['refund']>, 'outcome'>

/** The reason for the request, for both parties and operators. */
export function reasonWords(reason: number, deliveryType: number): string {
  if (reason === 2) return 'Bogen er ikke som beskrevet'
  return deliveryType === 3 ? 'Bogen er ikke udleveret' : 'Pakken er blevet væk'
}

/** How the request ended, or null while it is open. */
export function outcomeWords({ outcome }: Outcome): { kind: 'info' | 'ok'; text: string } | null {
  switch (outcome) {
    case 'granted':
      return { kind: 'ok', text: 'Køberen har fået ret og får alle pengene tilbage.' }
    case 'declined':
      return { kind: 'info', text: 'Anmodningen er afvist, og ordren er afsluttet.' }
    case 'split':
      return {
        kind: 'ok',
        text: 'Køberen beholder bogen og får en del af pengene tilbage. Ordren er afsluttet.',
      }
    case 'withdrawn':
      return { kind: 'info', text: 'Anmodningen er trukket tilbage.' }
    case 'called_back':
      return { kind: 'info', text: 'Køberens bank har taget betalingen tilbage, før sagen blev afgjort.' }
    case null:
      return null
  }
}
