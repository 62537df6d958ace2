/**
 * Asks the carrier about the parcels of returns, daily and when the deadline to send them has passed, since webhooks may
 * be lost. The sweep acts on that deadline only after an answer (decision 12). A parcel whose case ended before it came
 * back is asked about from then on for as long as others are, so that operators and its seller learn of it.
 */
import { askedSince, nextPollAt, retryPollAt } from '#rules/carrier-polling'
import type { Deps } from '../../deps.ts'
import { pageSize, type ParcelEvent } from '../../providers/parcels/parcels.ts'
import { askCarrier } from './ask-carrier.ts'
import { noteParcelEvent } from './note-parcel-event.ts'

type Parcel = Awaited<ReturnType<typeof dueParcels>>[number]

export function askAfterReturns(deps: Deps): Promise<void> {
  return askCarrier<Parcel>(deps, {
    due: () => dueParcels(deps),
    noteAnswer: (parcel, event) => noteAnswer(deps, parcel, event),
    noteSilence: (parcel) => noteSilence(deps, parcel),
  })
}

function dueParcels({ db, clock }: Deps) {
  return db
    .selectFrom('return_parcel')
    .innerJoin('orders', 'orders.id', 'return_parcel.order_id')
    .select(['request_id', 'shipment_id as shipmentId', 'silent_since', 'return_by_at', 'return_stage'])
    .select((where) =>
      where
        .selectFrom('refund_request')
        .select('ended_at')
        .whereRef('refund_request.id', '=', 'return_parcel.request_id')
        .as('ended_at'),
    )
    .where('ask_at', '<=', clock.now())
    .where(({ eb, or, and }) =>
      or([
        eb('orders.return_stage', 'in', ['sending', 'on_way']),
        and([eb('orders.return_stage', 'is', null), eb('orders.came_back_at', 'is', null)]),
      ]),
    )
    .where('shipment_id', 'is not', null)
    .orderBy('ask_at')
    .limit(pageSize)
    .$narrowType<{ shipmentId: string }>()
    .execute()
}

async function noteAnswer(deps: Deps, parcel: Parcel, event: ParcelEvent | null): Promise<void> {
  const now = deps.clock.now()
  const scanByAt = parcel.return_stage === 'sending' && !parcel.ended_at ? parcel.return_by_at : null
  // A case that is open is somebody's turn until it ends.
  const paidAt = parcel.ended_at ?? now
  await deps.db.transaction().execute(async (tx) => {
    if (event) await noteParcelEvent(deps, tx, event, 'answer')
    await tx
      .updateTable('return_parcel')
      .set({ answered_at: now, silent_since: null, ask_at: nextPollAt({ paidAt, scanByAt }, now) })
      .where('request_id', '=', parcel.request_id)
      // The event may have ended the wait.
      .where('ask_at', 'is not', null)
      .execute()
  })
}

async function noteSilence({ db, clock }: Deps, parcel: Parcel): Promise<void> {
  const { request_id, silent_since, ended_at } = parcel
  const now = clock.now()
  const since = silent_since ?? now
  const isGivenUp = ended_at !== null && ended_at <= askedSince(now)
  await db
    .updateTable('return_parcel')
    .set({ silent_since: since, ask_at: isGivenUp ? null : retryPollAt(since, now) })
    .where('request_id', '=', request_id)
    .execute()
}
