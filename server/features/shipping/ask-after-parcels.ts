/**
 * Asks the carrier about every open parcel, daily and when its deadline for sending has passed, since webhooks may be
 * lost. The sweep acts on that deadline only after an answer (decision 12).
 */
import { nextPollAt, retryPollAt } from '#rules/carrier-polling'
import type { Deps } from '../../deps.ts'
import { pageSize, type ParcelEvent } from '../../providers/parcels/parcels.ts'
import { askCarrier } from './ask-carrier.ts'
import { noteParcelEvent } from './note-parcel-event.ts'

type Parcel = Awaited<ReturnType<typeof dueParcels>>[number]

export function askAfterParcels(deps: Deps): Promise<void> {
  return askCarrier<Parcel>(deps, {
    due: () => dueParcels(deps),
    noteAnswer: (parcel, event) => noteAnswer(deps, parcel, event),
    noteSilence: (parcel) => noteSilence(deps, parcel),
  })
}

function dueParcels({ db, clock }: Deps) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'carrier_shipment_id as shipmentId',
      'paid_at',
      'ship_by_at',
      'first_scan_by_at',
      'carrier_silent_since',
    ])
    .where('carrier_ask_at', '<=', clock.now())
    .where('delivered_at', 'is', null)
    .where('state', 'in', ['awaiting_shipment', 'shipped', 'refund_requested', 'action_needed'])
    .where((where) =>
      where.or([
        where('state', '!=', 'action_needed'),
        where('action_reason', 'in', ['carrierSilent', 'notArrived']),
        where('resend_by_at', 'is not', null),
      ]),
    )
    .where('carrier_shipment_id', 'is not', null)
    .orderBy('carrier_ask_at')
    .limit(pageSize)
    .$narrowType<{ shipmentId: string }>()
    .execute()
}

async function noteAnswer(deps: Deps, parcel: Parcel, event: ParcelEvent | null): Promise<void> {
  const now = deps.clock.now()
  const next = nextPollAt(
    { paidAt: parcel.paid_at, scanByAt: parcel.ship_by_at ?? parcel.first_scan_by_at },
    now,
  )
  await deps.db.transaction().execute(async (tx) => {
    if (event) await noteParcelEvent(deps, tx, event, 'answer')
    await tx
      .updateTable('orders')
      .set({ carrier_answered_at: now, carrier_silent_since: null, carrier_ask_at: next })
      .where('id', '=', parcel.id)
      .execute()
  })
}

async function noteSilence({ db, clock }: Deps, { id, carrier_silent_since }: Parcel): Promise<void> {
  const now = clock.now()
  const since = carrier_silent_since ?? now
  await db
    .updateTable('orders')
    .set({ carrier_silent_since: since, carrier_ask_at: retryPollAt(since, now) })
    .where('id', '=', id)
    .execute()
}
