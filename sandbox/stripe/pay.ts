/** A buyer pays on the card page: the payment, its charge, and the events to the marketplace. */
import { declineOf, disputes, type Decline } from './cards.ts'
import { digitsOf, faultOf, lastMonthOf, type CardFields } from './card-form.ts'
import { openDispute } from './disputes.ts'
import { missing } from './errors.ts'
import { post } from './ledger.ts'
import { newId } from './objects.ts'
import type { Charge, PaymentIntent, Session } from './resources.ts'
import { detailsOf, sessionOf } from './sessions.ts'
import { base, type World } from './world.ts'

export type Paid = { redirect: string } | { declined: string }

export function payWithCard(world: World, sessionId: string, fields: CardFields): Paid {
  const session = sessionOf(world, sessionId) ?? missing('checkout.session', sessionId)
  if (session.status === 'complete') return { redirect: successOf(session) }
  if (session.status === 'expired') return { declined: 'Betalingssiden er udløbet. Gå tilbage, og prøv igen' }
  const fault = faultOf(fields, new Date(world.now() * 1000))
  if (fault) return { declined: fault }
  const number = digitsOf(fields.card)
  const decline = declineOf(number)
  const intent = intentOf(world, session)
  const charge = newCharge(world, session, intent, { ...fields, card: number })
  if (decline) {
    refuseCharge(world, session, intent, charge, decline)
    return { declined: decline.message }
  }
  takeMoney(world, session, intent, charge)
  return { redirect: successOf(session) }
}

/** The buyer cancels. The session stays open, as the real one does, until it expires or the shop closes it. */
export function cancelPayment(world: World, sessionId: string): { redirect: string } {
  const session = sessionOf(world, sessionId) ?? missing('checkout.session', sessionId)
  if (session.status === 'complete') return { redirect: successOf(session) }
  return { redirect: session.cancel_url ?? world.publicUrl() }
}

export function successOf({ id, success_url }: Session): string {
  return success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
}

function takeMoney(world: World, session: Session, intent: PaymentIntent, made: Charge): void {
  const { objects } = world
  const entry = {
    type: 'charge',
    category: 'charge',
    amount: made.amount,
    fee: cardFee(made.amount),
    source: made.id,
    availableOn: chargeAvailable(world),
  }
  const succeeded = { status: 'succeeded', paid: true, captured: true, amount_captured: made.amount } as const
  const charge = objects.add({ ...made, ...succeeded, balance_transaction: post(world, '', entry) })
  const paid = objects.change(intent, {
    status: 'succeeded',
    amount_received: made.amount,
    latest_charge: made.id,
    last_payment_error: null,
  })
  const complete = objects.change(session, {
    status: 'complete',
    payment_status: 'paid',
    url: null,
    payment_intent: intent.id,
    customer_details: { ...made.billing_details, phone: null, address: null },
  })
  world.emit('charge.succeeded', charge)
  world.emit('payment_intent.succeeded', paid)
  world.emit('checkout.session.completed', complete)
  const dispute = disputes[made.payment_method_details.card.last4]
  if (dispute) openDispute(world, charge, dispute)
}

function refuseCharge(
  world: World,
  session: Session,
  intent: PaymentIntent,
  made: Charge,
  decline: Decline,
): void {
  const { code, declineCode } = decline
  const message = 'Your card was declined.'
  world.objects.add({ ...made, failure_code: code, failure_message: message })
  world.objects.change(session, { payment_intent: intent.id })
  const error = {
    type: 'card_error' as const,
    code,
    ...(declineCode && { decline_code: declineCode }),
    message,
  }
  const failed = world.objects.change(intent, { latest_charge: made.id, last_payment_error: error })
  world.emit('payment_intent.payment_failed', failed)
}

function intentOf(world: World, session: Session): PaymentIntent {
  const earlier = session.payment_intent && world.objects.find('payment_intent', session.payment_intent)
  if (earlier) return earlier
  const { transfer_group, metadata } = detailsOf(world, session.id)
  return world.objects.add<'payment_intent'>({
    ...base(world, 'payment_intent'),
    id: newId('pi'),
    amount: session.amount_total,
    amount_received: 0,
    currency: 'dkk',
    status: 'requires_payment_method',
    latest_charge: null,
    last_payment_error: null,
    transfer_group,
    metadata,
  })
}

function newCharge(
  world: World,
  session: Session,
  intent: PaymentIntent,
  { card, name, expiry }: CardFields,
): Charge {
  return {
    ...base(world, 'charge'),
    id: newId('ch'),
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    currency: 'dkk',
    status: 'failed',
    paid: false,
    captured: false,
    refunded: false,
    disputed: false,
    failure_code: null,
    failure_message: null,
    payment_intent: intent.id,
    balance_transaction: null,
    billing_details: { email: session.customer_email, name: name?.trim() || null },
    payment_method_details: {
      type: 'card',
      card: {
        brand: card.startsWith('4') ? 'visa' : 'mastercard',
        last4: card.slice(-4),
        ...lastMonthOf(expiry, new Date(world.now() * 1000)),
      },
    },
    transfer_group: intent.transfer_group,
    metadata: intent.metadata,
  }
}

function chargeAvailable(world: World): number {
  const { real, chargeDays } = world.money()
  return real ? world.now() + chargeDays * 86_400 : 0
}

/** The fee of a standard European card: 1.5 % and 1.80 kr. A refund does not return it. */
function cardFee(amount: number): number {
  return Math.round((amount * 15) / 1000) + 1_80
}
