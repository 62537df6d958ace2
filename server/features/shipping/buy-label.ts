/**
 * Job: buys the order's label, once whatever fails. The provider has no idempotency key, so each try is recorded on
 * the order first, and the next one waits until a bought label must be listed.
 *
 * An order without a label goes to the operator; the sale itself is never lost.
 */
import { nextPollAt } from '#rules/carrier-polling'
import { minutesAfter } from '#rules/deadlines'
import type { Deps } from '../../deps.ts'
import {
  LabelOutcomeUnknown,
  ParcelRefused,
  ParcelsUnavailable,
  type Label,
} from '../../providers/parcels/parcels.ts'
import { takeStepIn } from '../orders/take-step.ts'
import { labelFacts } from './label-facts.ts'

/** The provider lists a new label within half a minute; a try may take as long. */
export const labelPauseMinutes = 1

export async function buyLabel(
  deps: Deps,
  { orderId }: { orderId: string },
  attempt: { last: boolean },
): Promise<void> {
  const claim = await claimTry(deps, orderId)
  if (!claim) return
  try {
    const parcel = await labelFacts(deps.db, orderId)
    await keepLabel(deps, orderId, await deps.parcels.buyLabel({ ...parcel, ...claim }))
  } catch (error) {
    // The recorded try stays, and `retryLabels` continues: a label may have been paid for.
    if (error instanceof LabelOutcomeUnknown) return noteUnknown(deps, orderId, error)
    const nothingBought = error instanceof ParcelRefused || error instanceof ParcelsUnavailable
    if (nothingBought && (error instanceof ParcelRefused || attempt.last))
      return giveUp(deps, orderId, error.message)
    if (nothingBought) await dropClaim(deps, orderId, claim.lastTriedAt)
    throw error
  }
}

/** Null where no label is wanted, or another try has just begun. */
async function claimTry({ db, clock }: Deps, orderId: string): Promise<{ lastTriedAt?: Date } | null> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('label_tried_at')
      .where('id', '=', orderId)
      .where('label_state', '=', 'ordered')
      .where('state', '=', 'awaiting_shipment')
      .where('frozen_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const last = order?.label_tried_at
    if (!order || (last && minutesAfter(last, labelPauseMinutes) > now)) return null
    await tx.updateTable('orders').set({ label_tried_at: now }).where('id', '=', orderId).execute()
    return last ? { lastTriedAt: last } : {}
  })
}

async function dropClaim({ db }: Deps, orderId: string, lastTriedAt: Date | undefined): Promise<void> {
  await db
    .updateTable('orders')
    .set({ label_tried_at: lastTriedAt ?? null })
    .where('id', '=', orderId)
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
  const key = `labels/${orderId}.pdf`
  await deps.photos.put(key, label.pdf, 'application/pdf')
  const now = deps.clock.now()
  const { paid_at: paidAt, ship_by_at: shipByAt } = await deps.db
    .selectFrom('orders')
    .select(['paid_at', 'ship_by_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await deps.db
    .updateTable('orders')
    .set({
      label_state: 'ready',
      label_error: null,
      label_key: key,
      carrier_shipment_id: label.shipmentId,
      pkg_no: label.pkgNo,
      labelless_code: label.labellessCode,
      carrier_ask_at: nextPollAt({ paidAt, scanByAt: shipByAt }, now),
    })
    .where('id', '=', orderId)
    .where('label_state', '=', 'ordered')
    .execute()
}

async function giveUp(deps: Deps, orderId: string, error: string): Promise<void> {
  deps.log.error({ orderId, error }, 'the parcel label cannot be bought')
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('orders')
      .set({ label_state: 'failed', label_error: error })
      .where('id', '=', orderId)
      .execute()
    await takeStepIn(deps, tx, { orderId, step: 'labelFails', actor: 'system', note: 'label' })
  })
}
