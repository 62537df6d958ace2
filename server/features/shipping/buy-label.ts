/**
 * Job: buys the order's label, once whatever fails. The provider has no idempotency key, so each try is recorded on
 * the order first, and the next one waits until a bought label must be listed.
 *
 * A refused label goes to the operator. While the carrier is down, labels wait, and the order's deadline with them. After
 * the deadline the order is the operator's too, until the label comes.
 */
import { nextPollAt } from '#rules/carrier-polling'
import { minutesAfter } from '#rules/deadlines'
import type { Ore } from '#rules/money'
import { labelReference } from '#rules/order-number'
import type { Db } from '../../db/db.ts'
import { wasWithoutLabel } from '../../db/order-life.ts'
import type { Deps } from '../../deps.ts'
import {
  LabelOutcomeUnknown,
  ParcelRefused,
  ParcelsUnavailable,
  type Label,
} from '../../providers/parcels/parcels.ts'
import { announceOrder } from '../orders/announce-order.ts'
import { dropOrderLabel } from '../orders/needless-labels.ts'
import { takeStepIn } from '../orders/take-step.ts'
import { labelFacts } from './label-facts.ts'
import { isWanted } from './wanted-labels.ts'

/** The provider lists a new label within half a minute; a try may take as long. */
const labelPauseMinutes = 1
/** The seller is not told of a shorter wait. */
const lateLabelMinutes = 60

type Claim = { lastTriedAt?: Date }

export async function buyLabel(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  const claim = await claimTry(deps, orderId)
  if (!claim) return
  try {
    const parcel = await labelFacts(deps.db, orderId)
    await keepLabel(deps, orderId, await deps.parcels.buyLabel({ ...parcel, ...claim }))
  } catch (error) {
    // The recorded try stays, and `retryLabels` continues: a label may have been paid for.
    if (error instanceof LabelOutcomeUnknown) return noteUnknown(deps, orderId, error)
    if (error instanceof ParcelRefused) return giveUp(deps, orderId, error.message)
    if (error instanceof ParcelsUnavailable) return noteUnavailable(deps, orderId, claim, error)
    throw error
  }
}

/** Null where no label is wanted, or another try has just begun. */
async function claimTry({ db, clock }: Deps, orderId: string): Promise<Claim | null> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['label_tried_at', 'label_wait_since', 'label_reference', 'number', 'paid_at'])
      .where('id', '=', orderId)
      .where(isWanted)
      .forUpdate()
      .executeTakeFirst()
    const last = order?.label_tried_at
    if (!order || (last && minutesAfter(last, labelPauseMinutes) > now)) return null
    const reference = order.label_reference ?? (last ? null : labelReference(order.number))
    const since = order.label_wait_since ?? (last ? now : order.paid_at)
    await tx
      .updateTable('orders')
      .set({ label_tried_at: now, label_wait_since: since, label_reference: reference })
      .where('id', '=', orderId)
      .execute()
    return last ? { lastTriedAt: last } : {}
  })
}

/** The carrier is down, and nothing was bought. `retryLabels` goes on for as long as the order could be sent. */
async function noteUnavailable(
  deps: Deps,
  orderId: string,
  { lastTriedAt }: Claim,
  error: ParcelsUnavailable,
): Promise<void> {
  deps.log.warn({ err: error, orderId }, 'the carrier is down, so a label has to wait')
  await deps.db
    .updateTable('orders')
    .set({ label_tried_at: lastTriedAt ?? null, label_probed_at: deps.clock.now() })
    .where('id', '=', orderId)
    .where('label_state', '=', 'ordered')
    .execute()
}

async function noteUnknown(deps: Deps, orderId: string, error: LabelOutcomeUnknown): Promise<void> {
  deps.log.warn({ err: error, orderId }, 'it is unknown whether a label was bought')
  await deps.db
    .updateTable('orders')
    .set({ label_error: 'unknown', label_tried_at: deps.clock.now() })
    .where('id', '=', orderId)
    .where('label_state', '=', 'ordered')
    .execute()
}

async function keepLabel(deps: Deps, orderId: string, label: Label): Promise<void> {
  // Another label of the order, for a parcel that was sent again, stands under another name.
  const key = `labels/${orderId}/${label.shipmentId}.pdf`
  await deps.photos.put(key, label.pdf, 'application/pdf')
  await deps.db.transaction().execute((tx) => noteLabel(deps, tx, orderId, { ...label, key }))
}

async function noteLabel(
  deps: Deps,
  tx: Db,
  orderId: string,
  { key, ...label }: Label & { key: string },
): Promise<void> {
  const now = deps.clock.now()
  const {
    state,
    paid_at,
    ship_by_at,
    label_wait_since: since,
    label_state,
    ...order
  } = await tx
    .selectFrom('orders')
    .select(['state', 'paid_at', 'ship_by_at', 'label_wait_since', 'label_state'])
    .select(['id', 'label_reference', 'label_tried_at', 'carrier_seen_at', 'action_reason'])
    .select(['resend_payer', 'resends', 'shipping', 'seller_labels'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (label_state !== 'ordered') return
  await tx
    .updateTable('orders')
    .set({
      label_state: 'ready',
      label_error: null,
      label_key: key,
      carrier_shipment_id: label.shipmentId,
      pkg_no: label.pkgNo,
      labelless_code: label.labellessCode,
      seller_labels: order.seller_labels + costToSeller(state, order),
      carrier_ask_at: nextPollAt({ paidAt: paid_at, scanByAt: ship_by_at }, now),
    })
    .where('id', '=', orderId)
    .execute()
  await announceOrder(tx, orderId)
  // The order was cancelled while its label was being bought.
  if (state === 'cancelled') {
    const bought = { label_state: 'ready', carrier_shipment_id: label.shipmentId }
    return dropOrderLabel(deps, tx, { ...order, ...bought })
  }
  // The seller could not send meanwhile, so the time to send begins anew, or is as much longer.
  if (state === 'action_needed' && wasWithoutLabel(order.action_reason))
    await takeStepIn(deps, tx, { orderId, step: 'labelComes', actor: 'system' })
  // A label that is there within seconds of the payment takes nothing from the seller's days.
  else if (since && hasWaited(since, labelPauseMinutes, now)) {
    const untold = !hasWaited(since, lateLabelMinutes, now)
    await takeStepIn(deps, tx, { orderId, step: 'labelIsLate', actor: 'system', untold })
  }
  await tx.updateTable('orders').set({ label_wait_since: null }).where('id', '=', orderId).execute()
}

/** A parcel that is sent again costs what the first one did. What an order that is over cost does not change any more. */
function costToSeller(
  state: string,
  order: { resend_payer: string | null; resends: number; shipping: Ore },
): Ore {
  if (state === 'cancelled' || state === 'finished') return 0
  return order.resend_payer === 'seller' && order.resends > 0 ? order.shipping : 0
}

function hasWaited(since: Date, minutes: number, now: Date): boolean {
  return minutesAfter(since, minutes) <= now
}

async function giveUp(deps: Deps, orderId: string, error: string): Promise<void> {
  deps.log.error({ orderId, error }, 'the parcel label cannot be bought')
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('orders')
      .set({ label_state: 'failed', label_error: error, label_wait_since: null })
      .where('id', '=', orderId)
      .execute()
    await takeStepIn(deps, tx, { orderId, step: 'labelFails', actor: 'system', note: 'label' })
  })
}
