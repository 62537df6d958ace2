/** The SMS of each event, in the GSM alphabet and, except with a very long link, in one part. */
import { cutText } from '#rules/cut-text'
import { formatDateTime, formatDayAndTime, plural } from '#rules/danish'
import type { SmsKind } from '../../features/notifications/kinds.ts'
import { phoneCode } from './account-emails.ts'
import { inGsm7 } from '../gsm7.ts'
import type { Text } from '../email.ts'
import { findOrderFacts } from './find-order-facts.ts'
import type { OrderFacts } from './order-facts.ts'
import { giveBackBegunText } from './give-back-emails.ts'
import { payoutAccountChangedText } from './payout-account-emails.ts'
import { orderUrl, toHandOver } from './order-words.ts'
import type { TemplateDeps, TemplateInput } from '../template-input.ts'

type WriteText = (deps: TemplateDeps, input: TemplateInput) => Promise<Text | null>

export const texts: Record<SmsKind, WriteText> = {
  phone_code: phoneCode,
  payout_account_changed: payoutAccountChangedText,
  give_back_begun: giveBackBegunText,
  order_sold: aboutOrder(orderSold),
  ship_reminder: aboutOrder(shipReminder),
  shipped_buyer: aboutOrder(shipped),
  delivered_buyer: aboutOrder(delivered),
  finished_seller: aboutOrder(moneyComes),
}

const onePart = 160
const shortestTitle = 12
const longestName = 16

/** Returns null once there is nothing left to hand over: an SMS of the night comes in the morning. */
export function orderSold(order: OrderFacts, publicUrl: string): Text | null {
  if (!toHandOver.has(order.state)) return null
  const next = order.shipBy ? `Send senest ${formatDayAndTime(order.shipBy)}.` : 'Køberen henter hos dig.'
  const rest = ` er solgt på Genlæst. ${next} ${orderUrl(publicUrl, order)}`
  return aboutBooks(order, rest)
}

/** Returns null once the parcel has arrived, or its seller has taken it back. */
export function shipped(order: OrderFacts, publicUrl: string): Text | null {
  if (order.state !== 'shipped') return null
  // Until the carrier has seen the parcel, only its seller says so.
  const url = orderUrl(publicUrl, order)
  if (!order.firstScanBy) return aboutBooks(order, ` er på vej til dig. ${url}`, 'Genlæst: ')
  return aboutBooks(order, ` sendt. ${url}`, `Genlæst: ${shortName(order.seller)} har meldt `)
}

/** Returns null for books that the buyer has just been handed, and once there is nothing left to approve. */
export function delivered(order: OrderFacts, publicUrl: string): Text | null {
  if (order.state !== 'delivered' || order.delivery === 'pickup' || order.standsStill !== null) return null
  const by = order.reactBy ? `senest ${formatDayAndTime(order.reactBy)}` : 'på ordresiden'
  return aboutBooks(order, ` er leveret. Se efter, og svar ${by}. ${orderUrl(publicUrl, order)}`)
}

/** Returns null where the sale brings nothing, or is open again. No sum, as anybody may read a locked screen. */
export function moneyComes(order: OrderFacts, publicUrl: string): Text | null {
  if (order.state !== 'finished' || order.payout <= 0) return null
  return aboutBooks(order, `: Pengene er på vej til din saldo på Genlæst. ${publicUrl}/dashboard/saldo`)
}

function aboutBooks(order: OrderFacts, rest: string, before = ''): Text {
  return { text: inGsm7(before + whichBooks(order, onePart - before.length - rest.length) + rest) }
}

/** A long name leaves room for the title. */
function shortName({ firstName }: OrderFacts['seller']): string {
  const name = inGsm7(firstName)
  return name.length <= longestName ? name : `${cutText(name, longestName - '...'.length).trimEnd()}...`
}

/** The title, cut to the available room. */
function whichBooks({ lines }: OrderFacts, room: number): string {
  const title = inGsm7(lines[0]?.title ?? '')
  if (lines.length > 1) return plural(lines.length, 'bog', 'bøger')
  const most = Math.max(room - '»«'.length, shortestTitle)
  return title.length <= most ? `»${title}«` : `»${cutText(title, most - '...'.length).trimEnd()}...«`
}

/** Returns null once there is nothing left to send. */
export function shipReminder(order: OrderFacts, publicUrl: string): Text | null {
  if (order.state !== 'awaiting_shipment' || !order.shipBy) return null
  return {
    text: inGsm7(
      `Husk at sende din pakke fra Genlæst senest ${formatDateTime(order.shipBy)}. ${orderUrl(publicUrl, order)}`,
    ),
  }
}

function aboutOrder(write: (order: OrderFacts, publicUrl: string) => Text | null): WriteText {
  return async ({ clock, config, db, publicUrl }, { subjectId }) =>
    write(await findOrderFacts(db, subjectId, config.deadlines, clock.now()), publicUrl())
}
