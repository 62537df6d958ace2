/** A dispute by a buyer's bank. The amount and a fee leave the platform's balance until the decision. */
import { z } from 'zod'
import { missing, refuse } from './errors.ts'
import { flag, metadata, nothing, paging, text } from './fields.ts'
import { post, type Entry } from './ledger.ts'
import { newId } from './objects.ts'
import { page } from './pages.ts'
import { failWaitingRefunds, sentBack } from './refunds.ts'
import type { Charge, Dispute } from './resources.ts'
import { base, route, type World } from './world.ts'

const fee = 110_00
const answerWithin = 7 * 86_400

export const disputeRoutes = [
  route({
    method: 'GET',
    path: '/v1/disputes/:id',
    input: nothing,
    run: (world, { id }) => disputeOf(world, id),
  }),
  route({
    method: 'GET',
    path: '/v1/disputes',
    input: z.strictObject({ ...paging, charge: text.optional(), payment_intent: text.optional() }),
    run({ objects }, { input: { charge, payment_intent, ...paged } }) {
      const where = { ...(charge && { charge }), ...(payment_intent && { payment_intent }) }
      return page('/v1/disputes', objects.list('dispute', { where }), paged)
    },
  }),
  route({
    method: 'POST',
    path: '/v1/disputes/:id',
    input: z.strictObject({ evidence: metadata, submit: flag.optional() }),
    run(world, { id, input: { evidence, submit = true } }) {
      const dispute = disputeOf(world, id)
      const evidence_details = { ...dispute.evidence_details, has_evidence: true }
      const updated = world.objects.change(dispute, {
        evidence: { ...dispute.evidence, ...evidence },
        evidence_details,
      })
      const texts = Object.values(updated.evidence)
      if (submit && texts.includes('winning_evidence')) return closeDispute(world, updated, 'won')
      if (submit && texts.includes('losing_evidence')) return closeDispute(world, updated, 'lost')
      if (submit) return answerDispute(world, updated)
      world.emit('charge.dispute.updated', updated)
      return updated
    },
  }),
  route({
    method: 'POST',
    path: '/v1/disputes/:id/close',
    input: nothing,
    run: (world, { id }) => closeDispute(world, disputeOf(world, id), 'lost'),
  }),
]

/** Disputes the part of the charge that has not been refunded, or the amount given. */
export function openDispute(
  world: World,
  charge: Charge,
  { reason, status }: Pick<Dispute, 'reason' | 'status'>,
  part = 1,
): void {
  const amount = Math.floor((charge.amount - sentBack(world, charge)) * part)
  const inquiry = status === 'warning_needs_response'
  const dispute = world.objects.add<'dispute'>({
    ...base(world, 'dispute'),
    id: newId('dp'),
    amount,
    currency: 'dkk',
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason,
    status,
    is_charge_refundable: inquiry,
    evidence: {},
    evidence_details: {
      due_by: world.now() + answerWithin,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    metadata: {},
  })
  world.emit('charge.dispute.created', dispute)
  // An inquiry moves no money.
  if (inquiry) return
  failWaitingRefunds(world, charge)
  world.objects.change(world.objects.find('charge', charge.id)!, { disputed: true })
  const taken = moveMoney(world, dispute, { category: 'dispute', amount: -amount, fee })
  world.emit('charge.dispute.funds_withdrawn', taken)
}

/** Sends the evidence to the bank, which then decides. */
export function answerDispute(world: World, dispute: Dispute): Dispute {
  const status = reviewed[dispute.status as keyof typeof reviewed]
  if (!status) refuse('This dispute has been answered, or is closed.')
  const { evidence_details: details } = dispute
  const answered = world.objects.change(dispute, {
    status,
    evidence_details: { ...details, has_evidence: true, submission_count: details.submission_count + 1 },
  })
  world.emit('charge.dispute.updated', answered)
  return answered
}

const reviewed = { needs_response: 'under_review', warning_needs_response: 'warning_under_review' } as const

export function closeDispute(world: World, dispute: Dispute, outcome: 'won' | 'lost'): Dispute {
  const inquiry = dispute.status.startsWith('warning_')
  if (['warning_closed', 'won', 'lost'].includes(dispute.status)) refuse('This dispute is already closed.')
  let closed = world.objects.change(dispute, { status: inquiry ? 'warning_closed' : outcome })
  if (outcome === 'won' && !inquiry) {
    const charge = world.objects.find('charge', dispute.charge)!
    world.objects.change(charge, { disputed: false })
    closed = moveMoney(world, closed, { category: 'dispute_reversal', amount: dispute.amount })
    world.emit('charge.dispute.funds_reinstated', closed)
  }
  world.emit('charge.dispute.closed', closed)
  return closed
}

/** Writes the line, which the dispute then shows. */
function moveMoney(
  world: World,
  dispute: Dispute,
  entry: Pick<Entry, 'category' | 'amount' | 'fee'>,
): Dispute {
  const id = post(world, '', { ...entry, type: 'adjustment', source: dispute.id })
  const line = world.objects.find('balance_transaction', id)!
  return world.objects.change(dispute, {
    balance_transactions: [...(dispute.balance_transactions ?? []), line],
  })
}

function disputeOf({ objects }: World, id: string): Dispute {
  return objects.find('dispute', id) ?? missing('dispute', id, 'dispute')
}
