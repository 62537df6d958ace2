/**
 * A refund of an order or a late payment has changed: it waits for money at the provider, has left us, or has failed.
 * A failed one leaves the buyer's money with us, and is recorded by name for the operator.
 */
import { refundReturnedEntries } from '#rules/ledger'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Refund } from '../../providers/payment/payments.ts'
import { notify } from '../notifications/notify.ts'
import { post } from './post.ts'
import { refundOnOrder, refundOnPurchase, type RecordedRefund } from './recorded-refund.ts'

type RefundDeps = Pick<Deps, 'log' | 'clock' | 'jobs'>

/** Webhooks come late and in any order, so the refund is read again; the caller runs the returned write. */
export async function refundOutcome(deps: Deps, refundId: string): Promise<(tx: Db) => Promise<void>> {
  const refund = await deps.payments.readRefund(refundId)
  return (tx) => noteRefundChange(deps, tx, refund)
}

/** Recorded once per change, however often it is reported. A refund we do not know yet is recorded when it is made. */
export async function noteRefundChange(deps: RefundDeps, tx: Db, { refundId, state }: Refund): Promise<void> {
  const kept = (await refundOnOrder(tx, refundId)) ?? (await refundOnPurchase(tx, refundId))
  if (!kept) return
  if (state === 'failed') return noteFailed(deps, tx, kept)
  // Failed is final, so any other report is older.
  if (kept.error === 'failed' || kept.sentAt !== null) return
  return state === 'waiting' ? noteWaiting(deps, tx, kept) : noteSent(deps, tx, kept)
}

async function noteWaiting(deps: RefundDeps, tx: Db, kept: RecordedRefund): Promise<void> {
  if (kept.waitingAt !== null || kept.chargedBack) return
  const at = deps.clock.now()
  deps.log.error({ ...kept.subject }, 'a refund waits for money at the payment provider')
  await kept.write({ waitingAt: at, triedAt: at, sentAt: null, error: null })
  await notify(deps, tx, { channel: 'mail', kind: kept.news.waiting, ...kept.to })
}

async function noteSent(deps: RefundDeps, tx: Db, kept: RecordedRefund): Promise<void> {
  const at = deps.clock.now()
  await kept.write({ waitingAt: null, triedAt: null, sentAt: at, error: null })
  await post(tx, { kind: kept.posting, ...kept.subject, entries: kept.entries, at })
  const kind = kept.waitingAt === null ? kept.news.sent : kept.news.sentAfterWaiting
  if (kind) await notify(deps, tx, { channel: 'mail', kind, ...kept.to })
}

/** Also for one that never left: the two postings then cancel each other. */
async function noteFailed({ log, clock }: RefundDeps, tx: Db, kept: RecordedRefund): Promise<void> {
  const { subject, total, posting, entries } = kept
  const at = clock.now()
  await post(tx, { kind: posting, ...subject, entries, at })
  const isNews = await post(tx, {
    kind: 'refund_returned',
    ...subject,
    entries: refundReturnedEntries(total),
    at,
  })
  if (!isNews) return
  log.error({ ...subject }, 'a refund failed at the bank')
  // The buyer's bank has already paid the buyer.
  if (kept.chargedBack) return
  await kept.write({ waitingAt: null, triedAt: null, sentAt: kept.sentAt, error: 'failed' })
}
