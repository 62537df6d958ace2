/**
 * Labels whose order or return has ended: nobody sees them any more, and their carrier is to cancel them. They are
 * recorded with the end, so that neither a lost job nor a carrier's outage leaves one valid.
 */
import { sql, type SqlBool } from 'kysely'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'

/** Longer than the queue's own tries last, so that two never ask for the same label. */
export const cancelPauseHours = 6

type NeedlessLabel = {
  reference: string
  /** Null of a label that may have been bought: no answer told. */
  shipmentId: string | null
  triedAt: Date | null
}

/** The jobs tell the kinds of labels apart: the order's own, and those of its returns. */
export type CancelJob = 'cancel-label' | 'cancel-return-label'

export async function dropLabels(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  { orderId, job }: { orderId: string; job: CancelJob },
  labels: readonly NeedlessLabel[],
): Promise<void> {
  if (labels.length === 0) return
  await record(deps, tx, orderId, labels)
  await deps.jobs.enqueue(tx, job, { orderId })
}

/** A label whose purchase is answered late is no unknown one any more, also while the carrier is asked for it. */
async function record(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  orderId: string,
  labels: readonly NeedlessLabel[],
): Promise<void> {
  if (labels.length === 0) return
  const now = clock.now()
  await tx
    .insertInto('needless_label')
    .values(
      labels.map(({ reference, shipmentId, triedAt }) => ({
        reference,
        order_id: orderId,
        shipment_id: shipmentId,
        tried_at: shipmentId === null ? triedAt : null,
        wanted_at: now,
        retry_at: hoursAfter(now, cancelPauseHours),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('reference')
        .doUpdateSet(({ ref }) => ({
          shipment_id: ref('excluded.shipment_id'),
          retry_at: ref('excluded.retry_at'),
          outcome: null,
          ended_at: null,
          claimed_at: null,
        }))
        .where('needless_label.shipment_id', 'is', null)
        .where('excluded.shipment_id', 'is not', null),
    )
    .execute()
}

/**
 * A version before `needless_label` leaves a job and no row, also while old and new nodes run together. What is needless
 * has a row like any other then, under the conditions of today's ends.
 */
export async function recordMissing(
  deps: Pick<Deps, 'db' | 'clock'>,
  job: CancelJob,
  orderId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'state', 'return_stage', 'label_state', 'label_reference', 'label_tried_at'])
      .select(['carrier_shipment_id', 'carrier_seen_at'])
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // The job says that a return was called off. Another one may have begun since.
    if (job === 'cancel-return-label')
      await record(
        deps,
        tx,
        orderId,
        await unusedReturns(tx, orderId, order.return_stage === null ? 'any' : 'ofClosedCases'),
      )
    else if (order.state === 'cancelled') await record(deps, tx, orderId, unusedLabel(order))
  })
}

type LabelledOrder = {
  id: string
  label_state: string
  label_reference: string | null
  label_tried_at: Date | null
  carrier_shipment_id: string | null
  carrier_seen_at: Date | null
}

/**
 * The carrier's name for the order's label. A label that was tried before orders had numbers goes by the order's id.
 */
export function referenceOf({ id, label_reference }: Pick<LabelledOrder, 'id' | 'label_reference'>): string {
  return label_reference ?? `GL-${id}`
}

/** The order's own label, if it was bought or may have been, and no scan says that it is used. A word alone is no scan. */
function unusedLabel(order: LabelledOrder): NeedlessLabel[] {
  const isBought = order.label_state === 'ready' && order.carrier_shipment_id !== null
  if (order.carrier_seen_at !== null || !(isBought || order.label_tried_at !== null)) return []
  const shipmentId = isBought ? order.carrier_shipment_id : null
  return [{ reference: referenceOf(order), shipmentId, triedAt: order.label_tried_at }]
}

export async function dropOrderLabel(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  order: LabelledOrder,
): Promise<void> {
  await dropLabels(deps, tx, { orderId: order.id, job: 'cancel-label' }, unusedLabel(order))
}

/** Labels of returns that were called off, and those that were tried for a case that is closed. */
export async function dropReturnLabels(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  { orderId, isCalledOff }: { orderId: string; isCalledOff: boolean },
): Promise<void> {
  const labels = await unusedReturns(tx, orderId, isCalledOff ? 'any' : 'none')
  await dropLabels(deps, tx, { orderId, job: 'cancel-return-label' }, labels)
}

const boughtOnes = {
  any: sql<SqlBool>`return_parcel.shipment_id is not null`,
  ofClosedCases: sql<SqlBool>`return_parcel.shipment_id is not null and outcome is not null`,
  none: sql<SqlBool>`false`,
} as const

/** The buyer's word is enough: the parcel may be on its way unseen. Once sent, a case's return is not called off. */
const wasSent = sql<boolean>`exists (select from order_step where order_step.order_id = return_parcel.order_id
  and step = 'returnIsSent' and taken_at >= asked_at and taken_at <= coalesce(ended_at, taken_at))`

/** Labels that may have been bought for a case that is closed, and these of the bought ones. */
function unusedReturns(tx: Db, orderId: string, bought: keyof typeof boughtOnes): Promise<NeedlessLabel[]> {
  return tx
    .selectFrom('return_parcel')
    .innerJoin('refund_request', 'refund_request.id', 'return_parcel.request_id')
    .select(['reference', 'shipment_id as shipmentId', 'tried_at as triedAt'])
    .where('return_parcel.order_id', '=', orderId)
    .where('seen_at', 'is', null)
    .where(({ not }) => not(wasSent))
    .where((where) =>
      where.or([
        where.and([
          where('shipment_id', 'is', null),
          where('tried_at', 'is not', null),
          where('outcome', 'is not', null),
        ]),
        boughtOnes[bought],
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('needless_label')
            .select('order_id')
            .whereRef('needless_label.reference', '=', 'return_parcel.reference')
            .where((where) =>
              where.or([
                where('needless_label.shipment_id', 'is not', null),
                where('return_parcel.shipment_id', 'is', null),
              ]),
            ),
        ),
      ),
    )
    .execute()
}

type CancelledLabel = { order_id: string; reference: string }

/** The carrier says so itself, whatever our own question brought. Null of a label that we still want. */
export async function noteCancelled(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  shipmentId: string,
): Promise<CancelledLabel | null> {
  const label = await tx
    .selectFrom('needless_label')
    .select(['order_id', 'reference'])
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst()
  if (!label) return null
  await tx.selectFrom('orders').select('id').where('id', '=', label.order_id).forUpdate().execute()
  await tx
    .updateTable('needless_label')
    .set({ outcome: 'cancelled', ended_at: clock.now(), retry_at: null })
    .where('reference', '=', label.reference)
    .where('outcome', 'is distinct from', 'cancelled')
    .execute()
  return label
}
