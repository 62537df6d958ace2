/** The date slip of an order, as its two sides read it in a mail: what has happened, whose turn it is, what is to come. */
import { formatShortDay } from '#rules/danish'
import type { SlipLine } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'

/** The date slip in the seller's mail about a sale that waits to be sent. */
export function sellerSlip({ paidAt, shipBy, buyer, lines }: OrderFacts): SlipLine[] {
  return [
    happened('Solgt', paidAt),
    mustHappen(lines.length === 1 ? 'Send bogen' : 'Send bøgerne', shipBy),
    next('Leveret'),
    next(`Godkendt af ${buyer.firstName}`),
    next('Overført til saldo'),
  ]
}

/** The date slip in the buyer's mail about a delivery that waits to be approved. */
export function buyerSlip({ paidAt, shippedAt, deliveredAt, reactBy, delivery }: OrderFacts): SlipLine[] {
  return [
    happened('Betalt', paidAt),
    ...(delivery === 'parcel' && shippedAt ? [happened('Afsendt', shippedAt)] : []),
    ...(deliveredAt ? [happened(delivery === 'parcel' ? 'Leveret' : 'Udleveret', deliveredAt)] : []),
    mustHappen('Din godkendelse', reactBy),
    next('Afsluttet'),
  ]
}

function happened(name: string, at: Date): SlipLine {
  return { name, state: 'done', date: formatShortDay(at) }
}

function mustHappen(name: string, by: Date | null): SlipLine {
  return { name, state: 'turn', date: by ? `senest ${formatShortDay(by)}` : '' }
}

function next(name: string): SlipLine {
  return { name, state: 'next', date: '' }
}
