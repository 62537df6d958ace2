/** Refunds to a buyer's card, in part or in full. */
import { z } from 'zod'
import { refundsFail, refundsSlowly } from './cards.ts'
import { missing, refuse } from './errors.ts'
import { metadata, nothing, paging, text, whole } from './fields.ts'
import { available, post } from './ledger.ts'
import { newId } from './objects.ts'
import { page } from './pages.ts'
import type { Charge, Refund } from './resources.ts'
import { base, route, type World } from './world.ts'

const bankAnswersAfter = 60 * 60

const newRefund = z.strictObject({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})

export const refundRoutes = [
  route({
    method: 'POST',
    path: '/v1/refunds',
    input: newRefund,
    run(world, { input }) {
      const charge = chargeOf(world, input)
      const amount = input.amount ?? charge.amount - charge.amount_refunded
      checkRefund(charge, amount)
      const refund = world.objects.add<'refund'>({
        ...base(world, 'refund'),
        id: newId('re'),
        amount,
        currency: 'dkk',
        charge: charge.id,
        payment_intent: charge.payment_intent,
        status: 'pending',
        reason: input.reason ?? null,
        pending_reason: 'insufficient_funds',
        failure_reason: null,
        balance_transaction: null,
        metadata: input.metadata ?? {},
      })
      const amountRefunded = charge.amount_refunded + amount
      const refunded = amountRefunded === charge.amount
      const charged = world.objects.change(charge, { amount_refunded: amountRefunded, refunded })
      const sent = send(world, refund, charged)
      world.emit('refund.created', sent)
      world.emit('charge.refunded', charged)
      return sent
    },
  }),
  route({
    method: 'GET',
    path: '/v1/refunds/:id',
    input: nothing,
    run: ({ objects }, { id }) => objects.find('refund', id) ?? missing('refund', id),
  }),
  route({
    method: 'GET',
    path: '/v1/refunds',
    input: z.strictObject({ ...paging, payment_intent: text.optional(), charge: text.optional() }),
    run({ objects }, { input: { payment_intent, charge, ...paged } }) {
      const where = { ...(payment_intent && { payment_intent }), ...(charge && { charge }) }
      return page('/v1/refunds', objects.list('refund', { where }), paged)
    },
  }),
]

/** Continues refunds that waited for money or for the buyer's bank. */
export function settleRefunds(world: World): void {
  const { objects } = world
  for (const refund of objects.list('refund', { where: { status: 'pending' } })) {
    const charge = objects.find('charge', refund.charge)!
    if (refund.pending_reason === 'insufficient_funds') {
      const sent = send(world, refund, charge)
      if (sent.pending_reason !== refund.pending_reason) emitUpdateEvents(world, sent)
    } else if (isAnswered(refund, world.now())) {
      emitUpdateEvents(world, objects.change(refund, { status: 'succeeded', pending_reason: null }))
    }
  }
  for (const refund of objects.list('refund', {
    where: { status: 'succeeded', pending_reason: 'processing' },
  })) {
    if (isAnswered(refund, world.now())) comeBack(world, refund, objects.find('charge', refund.charge)!)
  }
}

/** Takes the money from the platform's balance. The refund waits if there is not enough. */
function send(world: World, refund: Refund, charge: Charge): Refund {
  if (refund.amount > available(world, '')) return refund
  const entry = { type: 'refund', category: 'refund', amount: -refund.amount, source: refund.id }
  const card = charge.payment_method_details.card.last4
  return world.objects.change(refund, {
    balance_transaction: post(world, '', entry),
    status: card === refundsSlowly ? 'pending' : 'succeeded',
    pending_reason: card === refundsSlowly || card === refundsFail ? 'processing' : null,
  })
}

/** Stripe reports an update of a card refund twice: as an event of the refund and as one of the charge. */
function emitUpdateEvents(world: World, refund: Refund): void {
  world.emit('refund.updated', refund)
  world.emit('charge.refund.updated', refund)
}

/** The part of this charge that has left the platform, in øre. */
export function sentBack({ objects }: World, { id, amount_refunded }: Charge): number {
  const where = { charge: id, status: 'pending', pending_reason: 'insufficient_funds' }
  return amount_refunded - objects.sum('refund', 'amount', { where })
}

/** Waiting refunds fail for good when the buyer's bank takes the payment back. */
export function failWaitingRefunds(world: World, charge: Charge): void {
  const where = { charge: charge.id, status: 'pending', pending_reason: 'insufficient_funds' }
  for (const refund of world.objects.list('refund', { where }))
    fail(world, refund, world.objects.find('charge', charge.id)!, 'charge_for_pending_refund_disputed')
}

/** The buyer's bank returns the refund, because the card is closed. */
function comeBack(world: World, refund: Refund, charge: Charge): void {
  const entry = {
    type: 'refund_failure',
    category: 'refund_failure',
    amount: refund.amount,
    source: refund.id,
  }
  post(world, '', entry)
  fail(world, refund, charge, 'expired_or_canceled_card')
}

function fail(world: World, refund: Refund, charge: Charge, failure_reason: string): void {
  world.objects.change(charge, { amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  const failed = world.objects.change(refund, { status: 'failed', pending_reason: null, failure_reason })
  world.emit('refund.failed', failed)
  emitUpdateEvents(world, failed)
}

function chargeOf(
  { objects }: World,
  { payment_intent: intentId, charge: chargeId }: z.output<typeof newRefund>,
): Charge {
  if (!intentId && !chargeId) {
    refuse('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const intent = intentId
    ? (objects.find('payment_intent', intentId) ?? missing('payment_intent', intentId))
    : null
  const id = intent ? intent.latest_charge : chargeId
  const charge = id ? objects.find('charge', id) : undefined
  if (charge?.status === 'succeeded') return charge
  return id
    ? missing('charge', id)
    : refuse('This PaymentIntent does not have a successful charge to refund.')
}

function checkRefund({ id, amount, amount_refunded, refunded, disputed }: Charge, wanted: number): void {
  if (disputed)
    refuse(`Charge ${id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  if (refunded) refuse(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (wanted < 1) refuse('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (wanted > amount - amount_refunded) {
    const message = `Refund amount (${wanted}) is greater than unrefunded amount on charge (${amount - amount_refunded})`
    refuse(message, { code: 'amount_too_large', param: 'amount' })
  }
}

function isAnswered({ created }: Refund, now: number): boolean {
  return now >= created + bankAnswersAfter
}
