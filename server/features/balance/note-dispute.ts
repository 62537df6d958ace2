/**
 * A buyer's bank calls a payment back, or has decided about it (providers 1.9). While it is open, and when it is lost, no
 * more of the payment goes to a seller; once it is won, what waited is transferred. The rest is for the operator.
 */
import { Refusal } from '#contract/refusals'
import { disputedEntries, disputeWonEntries } from '#rules/ledger'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentEvent } from '../../providers/payment/payments.ts'
import { post } from './post.ts'
import { retryTransfersOf } from './retry-movements.ts'

type DisputeNews = Extract<PaymentEvent, { kind: 'dispute_opened' | 'dispute_closed' }>

export async function noteDispute(deps: Deps, tx: Db, event: DisputeNews): Promise<void> {
  const dispute = event.kind === 'dispute_opened' ? 'open' : event.won ? 'won' : 'lost'
  const purchase = await tx
    .selectFrom('purchase')
    .select(['id', 'dispute'])
    .where('payment_id', '=', event.paymentId)
    .forUpdate()
    .executeTakeFirst()
  // It may be told before its payment is. Not answered as received, so it comes again.
  if (!purchase) throw new Refusal('not_found')
  // Decided is decided, however late the beginning is told.
  if (dispute === 'open' && purchase.dispute !== null) return
  deps.log.error({ event, purchaseId: purchase.id }, 'a payment is disputed')
  await tx.updateTable('purchase').set({ dispute }).where('id', '=', purchase.id).execute()
  await book(deps, tx, purchase.id, { dispute, amount: event.amount })
  if (dispute === 'won') await retryTransfersOf(deps, tx, purchase.id)
}

type Told = { dispute: 'open' | 'won' | 'lost'; amount: number }

/** The provider takes the money as soon as it is disputed, and gives it back once it is won. Each is posted once. */
async function book({ clock }: Deps, tx: Db, purchaseId: string, { dispute, amount }: Told): Promise<void> {
  const at = clock.now()
  await post(tx, { kind: 'disputed', purchaseId, entries: disputedEntries(amount), at })
  if (dispute === 'won')
    await post(tx, { kind: 'dispute_won', purchaseId, entries: disputeWonEntries(amount), at })
}
