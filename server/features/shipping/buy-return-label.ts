/**
 * Job: buys the label of a return, once whatever fails, as `buyLabel` does for the order's own. The marketplace pays it.
 * A refused label goes to an operator; while the carrier is down, the label waits, also after the deadline to send.
 */
import { nextPollAt, retryPollAt } from '#rules/carrier-polling'
import { minutesAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import {
  LabelOutcomeUnknown,
  ParcelRefused,
  ParcelsUnavailable,
  type Label,
} from '../../providers/parcels/parcels.ts'
import { announceOrder } from '../orders/announce-order.ts'
import { dropLabels } from '../orders/needless-labels.ts'
import { takeStepIn } from '../orders/take-step.ts'
import { returnFacts } from './return-facts.ts'
import { isReturnWanted } from './wanted-labels.ts'

/** The provider lists a new label within half a minute; a try may take as long. */
const labelPauseMinutes = 1
/** The buyer is not told of a shorter wait. */
const lateLabelMinutes = 60

type Claim = { requestId: string; orderId: string; waitSince: Date; triedBefore: Date | null }

export async function buyReturnLabel(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  const claim = await claimTry(deps, orderId)
  if (!claim) return
  const { requestId, triedBefore } = claim
  try {
    const parcel = await returnFacts(deps, requestId)
    const label = await deps.parcels.buyLabel({ ...parcel, ...(triedBefore && { lastTriedAt: triedBefore }) })
    await keepLabel(deps, claim, label)
  } catch (error) {
    if (error instanceof ParcelRefused) return giveUp(deps, claim, error.message)
    // The recorded try stays: a label may have been paid for.
    if (error instanceof LabelOutcomeUnknown) return tryLater(deps, claim, {}, error)
    if (error instanceof ParcelsUnavailable) return tryLater(deps, claim, { tried_at: triedBefore }, error)
    throw error
  }
}

/** Null where no label is wanted, or another try has just begun. */
async function claimTry({ db, clock }: Deps, orderId: string): Promise<Claim | null> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const parcel = await tx
      .selectFrom('return_parcel')
      .innerJoin('orders', 'orders.id', 'return_parcel.order_id')
      .select(['request_id', 'tried_at', 'wait_since'])
      .where('orders.id', '=', orderId)
      .where(isReturnWanted)
      .where('return_parcel.retry_at', '<=', now)
      .forUpdate()
      .executeTakeFirst()
    if (!parcel) return null
    const { request_id: requestId, tried_at: triedBefore, wait_since: waitSince } = parcel
    await tx
      .updateTable('return_parcel')
      .set({ tried_at: now, retry_at: minutesAfter(now, labelPauseMinutes) })
      .where('request_id', '=', requestId)
      .execute()
    return { requestId, orderId, waitSince, triedBefore }
  })
}

/** `retryReturnLabels` goes on for as long as the books could be sent. */
async function tryLater(
  { db, clock, log }: Deps,
  { requestId, orderId, waitSince }: Claim,
  change: { tried_at?: Date | null },
  error: Error,
): Promise<void> {
  log.warn({ err: error, orderId }, 'the label of a return has to wait')
  await db
    .updateTable('return_parcel')
    .set({ ...change, label_error: error.name, retry_at: retryPollAt(waitSince, clock.now()) })
    .where('request_id', '=', requestId)
    .where('label_state', '=', 'ordered')
    .execute()
}

async function keepLabel(deps: Deps, claim: Claim, label: Label): Promise<void> {
  const key = `labels/return-${claim.requestId}.pdf`
  await deps.photos.put(key, label.pdf, 'application/pdf')
  await deps.db.transaction().execute((tx) => noteLabel(deps, tx, claim, { ...label, key }))
}

async function noteLabel(
  deps: Deps,
  tx: Db,
  { requestId, orderId, waitSince }: Claim,
  { key, ...label }: Label & { key: string },
): Promise<void> {
  const now = deps.clock.now()
  const { outcome, label_state, return_stage, reference } = await tx
    .selectFrom('orders')
    .innerJoin('return_parcel', 'return_parcel.order_id', 'orders.id')
    .innerJoin('refund_request', 'refund_request.id', 'return_parcel.request_id')
    .select(['return_stage', 'outcome', 'return_parcel.label_state', 'return_parcel.reference'])
    .where('request_id', '=', requestId)
    .forUpdate('orders')
    .executeTakeFirstOrThrow()
  if (label_state !== 'ordered') return
  const isSending = outcome === null && (await isToSend(deps, tx, { orderId, waitSince }, return_stage))
  const { return_by_at } = await tx
    .selectFrom('orders')
    .select('return_by_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('return_parcel')
    .set({
      label_state: 'ready',
      label_error: null,
      label_key: key,
      labelless_code: label.labellessCode,
      shipment_id: label.shipmentId,
      pkg_no: label.pkgNo,
      retry_at: null,
      ask_at: isSending ? nextPollAt({ paidAt: now, scanByAt: return_by_at }, now) : null,
    })
    .where('request_id', '=', requestId)
    .execute()
  await announceOrder(tx, orderId)
  // The return was called off while its label was being bought.
  if (!isSending)
    await dropLabels(deps, tx, { orderId, job: 'cancel-return-label' }, [
      { reference, shipmentId: label.shipmentId, triedAt: null },
    ])
}

/** Whether the buyer is to send the books back, with the whole time again where the label came late. */
async function isToSend(
  deps: Deps,
  tx: Db,
  { orderId, waitSince }: Pick<Claim, 'orderId' | 'waitSince'>,
  stage: string | null,
): Promise<boolean> {
  if (stage === null)
    return (await takeStepIn(deps, tx, { orderId, step: 'returnLabelComes', actor: 'system' })) === null
  const hasWaited = (minutes: number) => minutesAfter(waitSince, minutes) <= deps.clock.now()
  if (stage === 'sending' && hasWaited(labelPauseMinutes)) {
    const untold = !hasWaited(lateLabelMinutes)
    await takeStepIn(deps, tx, { orderId, step: 'returnLabelIsLate', actor: 'system', untold })
  }
  return stage === 'sending'
}

async function giveUp(deps: Deps, { requestId, orderId, triedBefore }: Claim, error: string): Promise<void> {
  deps.log.error({ orderId, error }, 'the label of a return cannot be bought')
  await deps.db.transaction().execute(async (tx) => {
    await takeStepIn(deps, tx, { orderId, step: 'returnLabelFails', actor: 'system', note: error })
    await tx
      .updateTable('return_parcel')
      .set({ label_state: 'failed', label_error: error, tried_at: triedBefore, retry_at: null })
      .where('request_id', '=', requestId)
      .execute()
  })
}
