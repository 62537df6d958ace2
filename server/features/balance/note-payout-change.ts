/** The bank has accepted a payout, or returned it: then the money is on the balance again, and the seller is notified. */
import { payoutReturnedEntries } from '#rules/ledger'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Payout } from '../../providers/payment/payments.ts'
import { notify } from '../notifications/notify.ts'
import { post } from './post.ts'

type PayoutChange = { providerAccountId: string; providerPayoutId: string }

/** Webhooks come late and in any order, so the payout is read again; the caller runs the returned write. */
export async function payoutOutcome(
  deps: Deps,
  { providerAccountId, providerPayoutId }: PayoutChange,
): Promise<(tx: Db) => Promise<void>> {
  const payout = await deps.payments.readPayout(providerAccountId, providerPayoutId)
  return (tx) => notePayoutChange(deps, tx, payout)
}

/** Recorded once per change, however often it is reported. A payout we do not know yet is recorded when it is sent. */
export async function notePayoutChange(deps: Deps, tx: Db, now: Payout): Promise<void> {
  const payout = await tx
    .selectFrom('payout')
    .select(['id', 'state', 'amount', 'account_id'])
    .where('provider_payout_id', '=', now.providerPayoutId)
    .forUpdate()
    .executeTakeFirst()
  if (!payout || payout.state === 'failed') return
  if (now.state === 'paid' && payout.state === 'sent')
    await tx
      .updateTable('payout')
      .set({ state: 'paid', arrival_at: now.arrivalAt })
      .where('id', '=', payout.id)
      .execute()
  if (now.state === 'failed') await returnPayout(deps, tx, payout)
}

type Known = { id: string; amount: number; account_id: string }

async function returnPayout(deps: Deps, tx: Db, { id, amount, account_id }: Known): Promise<void> {
  await tx.updateTable('payout').set({ state: 'failed', failure: 'returned' }).where('id', '=', id).execute()
  await tx.updateTable('orders').set({ paid_out_in: null }).where('paid_out_in', '=', id).execute()
  await post(tx, {
    kind: 'payout_returned',
    payoutId: id,
    entries: payoutReturnedEntries(amount),
    at: deps.clock.now(),
  })
  await notify(deps, tx, { channel: 'mail', kind: 'payout_failed', subjectId: id, accountId: account_id })
}
