/**
 * A refund of an order or a late payment has changed: it waits for money at the provider, has left us, or has failed.
 * A failed one leaves the buyer's money with us, and is recorded by name for the operator.
 */
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Refund } from '../../providers/payment/payments.ts'
import { notify } from '../notifications/notify.ts'
import { post } from './post.ts'
import { refundOnOrder, refundOnPurchase, refundOnReopening, type RecordedRefund } from './recorded-refund.ts'

type RefundDeps = Pick<Deps, 'log' | 'clock' | 'jobs'>

/** Webhooks come late and in any order, so the refund is read again; the caller runs the returned write. */
export async function refundOutcome(deps: Deps, refundId: string): Promise<(tx: Db) => Promise<void>> {
  const refund = await deps.payments.readRefund(refundId)
  return (tx) => noteRefundChange(deps, tx, refund)
}

/** Recorded once per change, however often it is reported. A refund we do not know yet is recorded when it is made. */
export async function noteRefundChange(deps: RefundDeps, tx: Db, { refundId, state }: Refund): Promise<void> {
  const recorded =
    (await refundOnOrder(tx, refundId)) ??
    (await refundOnPurchase(tx, refundId)) ??
    (await refundOnReopening(tx, refundId))
  if (!recorded) return
  if (state === 'failed') return noteFailed(deps, tx, recorded)
  // Failed is final, so any other report is older.
  if (recorded.error === 'failed' || recorded.sentAt !== null) return
  return state === 'waiting' ? noteWaiting(deps, tx, recorded) : noteSent(deps, tx, recorded)
}

async function noteWaiting(deps: RefundDeps, tx: Db, recorded: RecordedRefund): Promise<void> {
  if (recorded.waitingAt !== null || recorded.chargedBack) return
  const at = deps.clock.now()
  deps.log.error({ ...recorded.subject }, 'a refund waits for money at the payment provider')
  await recorded.write({ waitingAt: at, triedAt: at, sentAt: null, error: null })
  await notify(deps, tx, { channel: 'mail', kind: recorded.mails.waiting, ...recorded.to })
}

async function noteSent(deps: RefundDeps, tx: Db, recorded: RecordedRefund): Promise<void> {
  const at = deps.clock.now()
  await recorded.write({ waitingAt: null, triedAt: null, sentAt: at, error: null })
  await post(tx, { kind: recorded.posting, ...recorded.subject, entries: recorded.entries, at })
  const kind = recorded.waitingAt === null ? recorded.mails.sent : recorded.mails.sentAfterWaiting
  if (kind) await notify(deps, tx, { channel: 'mail', kind, ...recorded.to })
}

/** Posts the return of a refund that never left, too: the two postings then cancel each other. */
async function noteFailed({ log, clock }: RefundDeps, tx: Db, recorded: RecordedRefund): Promise<void> {
  const { subject, posting, entries, returned } = recorded
  const at = clock.now()
  await post(tx, { kind: posting, ...subject, entries, at })
  const isNew = await post(tx, { ...returned, ...subject, at })
  if (!isNew) return
  log.error({ ...subject }, 'a refund failed at the bank')
  // The buyer's bank has already paid the buyer.
  if (recorded.chargedBack) return
  await recorded.write({ waitingAt: null, triedAt: null, sentAt: recorded.sentAt, error: 'failed' })
}
