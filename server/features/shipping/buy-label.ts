/**
 * Job: buys the order's label, once whatever fails. The provider has no idempotency key, so the reference is looked up
 * before every try. A label that cannot be had leaves the order with the operator; the sale itself is never lost.
 */
import type { Deps } from '../../deps.ts'
import { LabelOutcomeUnknown, ParcelRefused, type Label } from '../../providers/parcels/parcels.ts'
import { takeStep } from '../orders/take-step.ts'
import { labelFacts } from './label-facts.ts'

export async function buyLabel(
  deps: Deps,
  { orderId }: { orderId: string },
  attempt: { last: boolean },
): Promise<void> {
  const order = await deps.db
    .selectFrom('orders')
    .select(['label_state', 'state'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order?.label_state !== 'ordered' || order.state !== 'awaiting_shipment') return
  try {
    await keepLabel(deps, orderId, await deps.parcels.buyLabel(await labelFacts(deps.db, orderId)))
  } catch (error) {
    // An unknown outcome is never given up as a failure: a label may have been paid for.
    const isFinal =
      error instanceof ParcelRefused || (attempt.last && !(error instanceof LabelOutcomeUnknown))
    if (!isFinal) throw error
    await giveUp(deps, orderId, error instanceof Error ? error.message : String(error))
  }
}

async function keepLabel(deps: Deps, orderId: string, label: Label): Promise<void> {
  const key = `labels/${orderId}.pdf`
  await deps.photos.put(key, label.pdf, 'application/pdf')
  await deps.db
    .updateTable('orders')
    .set({
      label_state: 'ready',
      label_error: null,
      label_key: key,
      carrier_shipment_id: label.shipmentId,
      pkg_no: label.pkgNo,
      labelless_code: label.labellessCode,
    })
    .where('id', '=', orderId)
    .where('label_state', '=', 'ordered')
    .execute()
}

async function giveUp(deps: Deps, orderId: string, error: string): Promise<void> {
  deps.log.error({ orderId, error }, 'the parcel label cannot be bought')
  await deps.db
    .updateTable('orders')
    .set({ label_state: 'failed', label_error: error })
    .where('id', '=', orderId)
    .execute()
  await takeStep(deps, { orderId, step: 'labelFails', actor: 'system', note: 'label' })
}
