/** An operator has given buyer or seller, or both, more time. */
import { moreHours } from '#rules/more-time'
import type { Email } from '../email.ts'
import type { OrderFacts } from './order-facts.ts'
import { deadline, orderUrl, stated, titlesOf } from './order-words.ts'

/** Returns null once that deadline is no longer the order's. */
export function moreTimeToBuyer(order: OrderFacts, publicUrl: string): Email | null {
  return moreTime(order, publicUrl, 'buyer')
}

/** Returns null once that deadline is no longer the order's. */
export function moreTimeToSeller(order: OrderFacts, publicUrl: string): Email | null {
  return moreTime(order, publicUrl, 'seller')
}

type Side = 'buyer' | 'seller'

function moreTime(order: OrderFacts, publicUrl: string, to: Side): Email | null {
  const said = newDeadline(order, to)
  if (said === null) return null
  return {
    subject: `${moreHours} timer mere: ${titlesOf(order)}`,
    heading: `${moreHours} timer mere`,
    to: order[to].firstName,
    blocks: [{ say: said }, ...stated(order), { link: 'Se ordren', to: orderUrl(publicUrl, order) }],
  }
}

function newDeadline(order: OrderFacts, to: Side): string | null {
  const { turn, state } = order
  if (!turn?.by) return null
  const by = deadline(turn.by)
  if (state === 'awaiting_pickup')
    return `Vi har givet jer ${moreHours} timer mere til at mødes. Fristen er nu ${by}.`
  if (turn.who === 'operator')
    return `Vi har givet jer begge ${moreHours} timer mere til at skrive jeres side af sagen og vise billeder på ordresiden. Vi afgør den senest ${by}.`
  if (turn.who !== 'buyer' && turn.who !== 'seller') return null
  const who = turn.who === to ? 'dig' : order[turn.who].firstName
  return `Vi har givet ${who} ${moreHours} timer mere. Fristen er nu ${by}. Alt andet er, som det var.`
}
