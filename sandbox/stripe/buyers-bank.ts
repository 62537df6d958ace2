/** Acts of the buyer's bank on a payment, made on the card page by a person or a script. */
import type { BankAct, PaidPayment } from '../world.ts'
import { warnOfFraud } from './fraud-warnings.ts'
import { answerDispute, closeDispute, openDispute } from './disputes.ts'
import type { Charge, Dispute } from './resources.ts'
import { detailsOf, sessionOf } from './sessions.ts'
import type { World } from './world.ts'

const mostListed = 20

/** False for an unknown payment; 'too late' if the bank cannot do this any more, or not yet. */
export function actAsBank(world: World, sessionId: string, act: BankAct): boolean | 'too late' {
  const charge = chargeOf(world, sessionId)
  if (!charge) return false
  if (act === 'warn') return warnOnce(world, charge)
  const dispute = disputeOf(world, charge)
  if (act === 'dispute' || act === 'dispute-half' || act === 'inquire') {
    if (dispute || isPaidBack(world, charge)) return 'too late'
    const status = act === 'inquire' ? 'warning_needs_response' : 'needs_response'
    const part = act === 'dispute-half' ? 0.5 : 1
    openDispute(world, charge, { reason: 'fraudulent', status }, part)
    return true
  }
  if (!dispute || !isOpen(dispute)) return 'too late'
  if (act !== 'answered') closeDispute(world, dispute, act)
  else if (isAnswered(dispute)) return 'too late'
  else answerDispute(world, dispute)
  return true
}

/** A charge has one warning at most. */
function warnOnce(world: World, charge: Charge): true | 'too late' {
  const known = world.objects.list('radar.early_fraud_warning', { where: { charge: charge.id } })
  if (known.length > 0 || charge.refunded) return 'too late'
  warnOfFraud(world, charge)
  return true
}

/** The newest payments, newest first, each with the bank's view of it. */
export function paidPayments(world: World): PaidPayment[] {
  const sessions = world.objects.list('checkout.session', { where: { status: 'complete' } })
  return sessions.slice(0, mostListed).flatMap(({ id, amount_total }) => {
    const charge = chargeOf(world, id)
    if (!charge) return []
    const dispute = disputeOf(world, charge)
    const title = detailsOf(world, id)
      .lines.map(({ name }) => name)
      .join(', ')
    return [{ session: id, title, amount: amount_total, dispute: dispute ? stateOf(dispute) : null }]
  })
}

function chargeOf(world: World, sessionId: string): Charge | undefined {
  const intentId = sessionOf(world, sessionId)?.payment_intent
  const intent = intentId ? world.objects.find('payment_intent', intentId) : undefined
  return intent?.status === 'succeeded' && intent.latest_charge
    ? world.objects.find('charge', intent.latest_charge)
    : undefined
}

function disputeOf({ objects }: World, charge: Charge): Dispute | undefined {
  return objects.list('dispute', { where: { charge: charge.id } })[0]
}

/** Whether a refund has reached the bank. A waiting one has not. */
function isPaidBack({ objects }: World, charge: Charge): boolean {
  const waiting = objects.list('refund', {
    where: { charge: charge.id, pending_reason: 'insufficient_funds' },
  })
  return charge.refunded && waiting.length === 0
}

function isOpen(dispute: Dispute): boolean {
  const { status } = dispute
  return isAnswered(dispute) || status === 'needs_response' || status === 'warning_needs_response'
}

function isAnswered({ status }: Dispute): boolean {
  return status === 'under_review' || status === 'warning_under_review'
}

function stateOf(dispute: Dispute): PaidPayment['dispute'] {
  if (isOpen(dispute)) return 'open'
  return dispute.status === 'lost' ? 'lost' : 'won'
}
