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
import { orderUrl } from './order-words.ts'
import type { TemplateDeps, TemplateInput } from '../template-input.ts'

type WriteText = (deps: TemplateDeps, input: TemplateInput) => Promise<Text | null>

export const texts: Record<SmsKind, WriteText> = {
  phone_code: phoneCode,
  payout_account_changed: payoutAccountChangedText,
  give_back_begun: giveBackBegunText,
  order_sold: aboutOrder(orderSold),
  ship_reminder: aboutOrder(shipReminder),
}

const onePart = 160
const shortestTitle = 12

export function orderSold(order: OrderFacts, publicUrl: string): Text {
  const next = order.shipBy ? `Send senest ${formatDayAndTime(order.shipBy)}.` : 'Køberen henter hos dig.'
  const rest = ` er solgt på Genlæst. ${next} ${orderUrl(publicUrl, order)}`
  return { text: inGsm7(whatIsSold(order, onePart - rest.length) + rest) }
}

/** The title, cut to the available room. */
function whatIsSold({ lines }: OrderFacts, room: number): string {
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
