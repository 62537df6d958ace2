/** The reminders of an order, and questions to its carrier, that start anew with a step. */
import type { OrderLife } from '#rules/order-state'
import type { StepName } from '#rules/order-steps'

type Moved = { before: OrderLife; next: OrderLife; at: Date }

/** The columns of the order that say when somebody was last reminded, and when the carrier is asked next. */
export function remindersAfter(step: StepName, { before, next, at }: Moved) {
  return {
    // A new deadline needs a new reminder, and a new question to the carrier.
    ...(hasNewDeadline(step, before, next) ? { reminded_at: null, carrier_ask_at: at } : {}),
    // The old deadline runs again, of which the seller may have been reminded.
    ...(step === 'takeBackSent' ? { carrier_ask_at: at } : {}),
    ...(startsDecision(before, next) ? { decide_reminded_at: null } : {}),
  }
}

/**
 * Steps after which the seller or the buyer may have a new deadline. Reminders name the newest of them as their subject, so
 * that each deadline has mails of its own.
 */
export const renewing = [
  'resume',
  'giveMoreTime',
  'thaw',
  'clearWarning',
  'labelIsLate',
  'labelComes',
  'noFirstScan',
  'cancelRequest',
  'startReturn',
  'returnLabelIsLate',
  'returnLabelComes',
  'parcelReturned',
  'sendAgain',
] as const satisfies readonly StepName[]
const renewsDeadline = new Set<StepName>(renewing)

function hasNewDeadline(step: StepName, before: OrderLife, next: OrderLife): boolean {
  // Withdrawing a request moves a pickup's deadline that has almost passed, and no other deadline with a reminder.
  if (step === 'cancelRequest') return before.pickupByAt?.getTime() !== next.pickupByAt?.getTime()
  return renewsDeadline.has(step)
}

/** A new deadline for the operators, who were told that the last one had passed. */
function startsDecision(before: OrderLife, next: OrderLife): boolean {
  return next.decideByAt !== null && before.decideByAt?.getTime() !== next.decideByAt.getTime()
}
