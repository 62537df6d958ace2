/**
 * Asks the carrier about the parcels of returns, daily and when the deadline to send them has passed, since webhooks may
 * be lost. The sweep acts on that deadline only after an answer (decision 12).
 */
import { nextPollAt, retryPollAt } from '#rules/carrier-polling'
import type { Deps } from '../../deps.ts'
import {
  pageSize,
  ParcelRefused,
  ParcelsUnavailable,
  type ParcelEvent,
} from '../../providers/parcels/parcels.ts'
import { noteParcelEvent } from './note-parcel-event.ts'

type Parcel = Awaited<ReturnType<typeof dueParcels>>[number]

export async function askAfterReturns(deps: Deps): Promise<void> {
  const due = await dueParcels(deps)
  if (due.length === 0) return
  const answer = await whereabouts(deps, due)
  for (const parcel of due) {
    const event = answer?.get(parcel.shipment_id)
    if (event === undefined) await noteSilence(deps, parcel)
    else await noteAnswer(deps, parcel, event)
  }
}

function dueParcels({ db, clock }: Deps) {
  return db
    .selectFrom('return_parcel')
    .innerJoin('orders', 'orders.id', 'return_parcel.order_id')
    .select(['request_id', 'shipment_id', 'silent_since', 'return_by_at', 'return_stage'])
    .where('ask_at', '<=', clock.now())
    .where('orders.return_stage', 'in', ['sending', 'on_way'])
    .where('shipment_id', 'is not', null)
    .orderBy('ask_at')
    .limit(pageSize)
    .$narrowType<{ shipment_id: string }>()
    .execute()
}

async function whereabouts(deps: Deps, parcels: readonly Parcel[]) {
  try {
    return await deps.parcels.whereabouts(parcels.map(({ shipment_id }) => shipment_id))
  } catch (error) {
    if (!(error instanceof ParcelsUnavailable || error instanceof ParcelRefused)) throw error
    deps.log.warn({ err: error, parcels: parcels.length }, 'the carrier does not say where returns are')
    return null
  }
}

async function noteAnswer(deps: Deps, parcel: Parcel, event: ParcelEvent | null): Promise<void> {
  const now = deps.clock.now()
  const scanByAt = parcel.return_stage === 'sending' ? parcel.return_by_at : null
  await deps.db.transaction().execute(async (tx) => {
    if (event) await noteParcelEvent(deps, tx, event, 'answer')
    await tx
      .updateTable('return_parcel')
      .set({ answered_at: now, silent_since: null, ask_at: nextPollAt({ paidAt: now, scanByAt }, now) })
      .where('request_id', '=', parcel.request_id)
      .execute()
  })
}

async function noteSilence({ db, clock }: Deps, { request_id, silent_since }: Parcel): Promise<void> {
  const now = clock.now()
  const since = silent_since ?? now
  await db
    .updateTable('return_parcel')
    .set({ silent_since: since, ask_at: retryPollAt(since, now) })
    .where('request_id', '=', request_id)
    .execute()
}
