/**
 * Job: cancels the order's needless labels at the carrier, so that no parcel can be handed in with them. A label whose
 * purchase had no answer is looked up first. Some carriers cancel none; nobody sees the label in any case.
 *
 * A carrier that is away fails no job in the end: `retryCancellations` asks again, until the carrier has answered.
 */
import { hoursAfter, minutesAfter } from '#rules/deadlines'
import { cancelDays, listedMinutes } from '#rules/needless-labels'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { ParcelRefused, ParcelsUnavailable } from '../../providers/parcels/parcels.ts'
import { recordMissing, type CancelJob } from '../orders/needless-labels.ts'

type CancelDeps = Pick<Deps, 'db' | 'parcels' | 'clock' | 'log'>
type Outcome = 'cancelled' | 'refused' | 'used' | 'none' | 'expired'

export async function cancelLabels(
  deps: CancelDeps,
  job: CancelJob,
  { orderId }: { orderId: string },
  { last }: { last: boolean },
): Promise<void> {
  await recordMissing(deps, job, orderId)
  for (const label of await labelsOf(deps.db, orderId)) {
    try {
      const outcome = await cancel(deps, label)
      if (outcome) await noteOutcome(deps, label, outcome)
    } catch (error) {
      const isAway = error instanceof ParcelsUnavailable || error instanceof ParcelRefused
      if (!isAway || !last) throw error
      deps.log.warn({ err: error, orderId }, 'a needless label is still valid, because its carrier is away')
    }
  }
}

type NeedlessLabel = Awaited<ReturnType<typeof labelsOf>>[number]

const isUsed = sql<boolean>`(
  exists (select from orders where orders.carrier_shipment_id = needless_label.shipment_id
    and orders.carrier_seen_at is not null)
  or exists (select from return_parcel where return_parcel.shipment_id = needless_label.shipment_id
    and return_parcel.seen_at is not null))`

function labelsOf(db: Db, orderId: string) {
  return db
    .selectFrom('needless_label')
    .select(['reference', 'order_id', 'shipment_id', 'tried_at', 'wanted_at'])
    .select(isUsed.as('is_used'))
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .orderBy('reference')
    .execute()
}

/** Returns null while the carrier may still list the label later. */
async function cancel(deps: CancelDeps, label: NeedlessLabel): Promise<Outcome | null> {
  const now = deps.clock.now()
  if (label.is_used) return 'used'
  if (hoursAfter(label.wanted_at, cancelDays * 24) <= now) return 'expired'
  const shipmentId = label.shipment_id ?? (await findShipment(deps, label))
  if (shipmentId !== null) return (await deps.parcels.cancelLabel(shipmentId)) ? 'cancelled' : 'refused'
  const listedAt = minutesAfter(label.tried_at ?? label.wanted_at, listedMinutes)
  if (listedAt <= now) return 'none'
  await open(deps.db, label).set({ retry_at: listedAt }).execute()
  return null
}

/** Keeps what it finds, before the label is cancelled. */
async function findShipment({ db, parcels }: CancelDeps, label: NeedlessLabel): Promise<string | null> {
  const found = await parcels.findLabel(label.reference)
  if (found) await open(db, label).set({ shipment_id: found.shipmentId }).execute()
  return found?.shipmentId ?? null
}

async function noteOutcome({ db, clock, log }: CancelDeps, label: NeedlessLabel, outcome: Outcome) {
  log.info({ orderId: label.order_id, reference: label.reference, outcome }, 'a needless label has an end')
  const ended = { outcome, ended_at: clock.now(), retry_at: null }
  await open(db, label).set(ended).execute()
  if (outcome !== 'cancelled') return
  // Two jobs may ask at once. The carrier refuses the second one, and that answer may be noted first.
  const refused = db.updateTable('needless_label').where('reference', '=', label.reference)
  await refused.where('outcome', '=', 'refused').set(ended).execute()
}

function open(db: Db, { reference }: NeedlessLabel) {
  return db.updateTable('needless_label').where('reference', '=', reference).where('outcome', 'is', null)
}
