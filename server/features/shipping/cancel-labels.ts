/**
 * Jobs: cancel the order's needless labels at the carrier, so that no parcel can be handed in with them. A label whose
 * purchase had no answer is looked up first. Some carriers cancel none; nobody sees the label in any case.
 *
 * A carrier that is away fails no job in the end: `retryCancellations` asks again, until the carrier has answered.
 */
import { hoursAfter, minutesAfter } from '#rules/deadlines'
import { cancelDays, claimMinutes, listedMinutes } from '#rules/needless-labels'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { ParcelRefused, ParcelsUnavailable } from '../../providers/parcels/parcels.ts'
import { recordMissing, type CancelJob } from '../orders/needless-labels.ts'

type CancelDeps = Pick<Deps, 'db' | 'parcels' | 'clock' | 'log'>
type Outcome = 'cancelled' | 'refused' | 'used' | 'none' | 'expired'
/** The question to the carrier, and its answer. */
type Answer = { outcome: Outcome; shipmentId: string | null }

export async function cancelLabels(
  deps: CancelDeps,
  job: CancelJob,
  { orderId }: { orderId: string },
  { last }: { last: boolean },
): Promise<void> {
  await recordMissing(deps, job, orderId)
  for (const reference of await openLabels(deps.db, orderId)) {
    const label = await claim(deps, reference)
    if (!label) continue
    try {
      const answer = await cancel(deps, label)
      if (answer) await noteAnswer(deps, label, answer)
    } catch (error) {
      const isAway = error instanceof ParcelsUnavailable || error instanceof ParcelRefused
      if (!isAway || !last) throw error
      deps.log.warn({ err: error, orderId }, 'a needless label is still valid, because its carrier is away')
    } finally {
      await release(deps.db, label)
    }
  }
}

async function openLabels(db: Db, orderId: string): Promise<string[]> {
  const labels = await db
    .selectFrom('needless_label')
    .select('reference')
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .orderBy('reference')
    .execute()
  return labels.map(({ reference }) => reference)
}

const isUsed = sql<boolean>`(
  exists (select from orders where orders.carrier_shipment_id = needless_label.shipment_id
    and orders.carrier_seen_at is not null)
  or exists (select from return_parcel where return_parcel.shipment_id = needless_label.shipment_id
    and return_parcel.seen_at is not null))`

type NeedlessLabel = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Null while another job asks. The carrier refuses a second question, and that answer says nothing of the first. */
function claim({ db, clock }: CancelDeps, reference: string) {
  const now = clock.now()
  return open(db, { reference })
    .set({ claimed_at: now })
    .where((where) =>
      where.or([
        where('claimed_at', 'is', null),
        where('claimed_at', '<=', minutesAfter(now, -claimMinutes)),
      ]),
    )
    .returning(['reference', 'order_id', 'shipment_id', 'tried_at', 'wanted_at'])
    .returning([isUsed.as('is_used'), sql<Date>`claimed_at`.as('claimed_at')])
    .executeTakeFirst()
}

async function release(db: Db, { reference, claimed_at }: NeedlessLabel): Promise<void> {
  await db
    .updateTable('needless_label')
    .set({ claimed_at: null })
    .where('reference', '=', reference)
    .where('claimed_at', '=', claimed_at)
    .execute()
}

/** Returns null while the carrier may still list the label later. */
async function cancel(deps: CancelDeps, label: NeedlessLabel): Promise<Answer | null> {
  const now = deps.clock.now()
  if (label.is_used) return { outcome: 'used', shipmentId: label.shipment_id }
  if (hoursAfter(label.wanted_at, cancelDays * 24) <= now)
    return { outcome: 'expired', shipmentId: label.shipment_id }
  const shipmentId = label.shipment_id ?? (await findShipment(deps, label))
  if (shipmentId !== null)
    return { outcome: (await deps.parcels.cancelLabel(shipmentId)) ? 'cancelled' : 'refused', shipmentId }
  const listedAt = minutesAfter(label.tried_at ?? label.wanted_at, listedMinutes)
  if (listedAt <= now) return { outcome: 'none', shipmentId }
  await open(deps.db, label).where('shipment_id', 'is', null).set({ retry_at: listedAt }).execute()
  return null
}

/** Keeps what it finds, before the label is cancelled. */
async function findShipment({ db, parcels }: CancelDeps, label: NeedlessLabel): Promise<string | null> {
  const found = await parcels.findLabel(label.reference)
  if (found) await open(db, label).set({ shipment_id: found.shipmentId }).execute()
  return found?.shipmentId ?? null
}

/**
 * The carrier's 'cancelled' counts whatever was noted meanwhile. No answer counts for a label that the row did not name
 * when the carrier was asked.
 */
async function noteAnswer(
  { db, clock, log }: CancelDeps,
  { reference, order_id: orderId }: NeedlessLabel,
  { outcome, shipmentId }: Answer,
): Promise<void> {
  log.info({ orderId, reference, outcome }, 'a needless label has an end')
  const label = outcome === 'cancelled' ? db.updateTable('needless_label') : open(db, { reference })
  await label
    .set({ outcome, ended_at: clock.now(), retry_at: null })
    .where('reference', '=', reference)
    .where('shipment_id', 'is not distinct from', shipmentId)
    .execute()
}

function open(db: Db, { reference }: { reference: string }) {
  return db.updateTable('needless_label').where('reference', '=', reference).where('outcome', 'is', null)
}
