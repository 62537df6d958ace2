/** Which reminders of an order, and questions to its carrier, start anew with a step. */
import type { OrderLife } from '#rules/order-state'
import type { StepName } from '#rules/order-steps'

type Moved = { before: OrderLife; next: OrderLife; at: Date }

/** The columns of the order that say when somebody was last reminded, and when the carrier is asked next. */
export function remindersAfter(step: StepName, { before, next, at }: Moved) {
  return {
    // A new deadline needs a new reminder, and a new question to the carrier.
    ...(renewsDeadline.has(step) ? { reminded_at: null, carrier_ask_at: at } : {}),
    // The old deadline runs again, of which the seller may have been reminded.
    ...(step === 'takeBackSent' ? { carrier_ask_at: at } : {}),
    ...(startsDecision(before, next) ? { decide_reminded_at: null } : {}),
  }
}

/** Steps after which the seller or the buyer has a new deadline. */
const renewsDeadline = new Set<StepName>([
  'resume',
  'giveMoreTime',
  'thaw',
  'clearWarning',
  'labelIsLate',
  'labelComes',
  'noFirstScan',
  'startReturn',
  'returnLabelIsLate',
  'returnLabelComes',
  'parcelReturned',
  'sendAgain',
])

/** A new deadline for the operators, who were told that the last one had passed. */
function startsDecision(before: OrderLife, next: OrderLife): boolean {
  return next.decideByAt !== null && before.decideByAt?.getTime() !== next.decideByAt.getTime()
}
