/** Asks the carrier where parcels are, a page at a time, and stores each answer (decision 12). */
import type { Deps } from '../../deps.ts'
import {
  pageSize,
  ParcelRefused,
  ParcelsUnavailable,
  type ParcelEvent,
} from '../../providers/parcels/parcels.ts'

const mostCalls = 20

type Asked<Parcel> = {
  /** The parcels to ask about now, at most a page of them. */
  due: () => Promise<Parcel[]>
  /** `event` is null when the carrier has not seen the parcel yet. */
  noteAnswer: (parcel: Parcel, event: ParcelEvent | null) => Promise<void>
  noteSilence: (parcel: Parcel) => Promise<void>
}

/** An unavailable carrier is asked once a minute, not once per parcel. */
export async function askCarrier<Parcel extends { shipmentId: string }>(
  deps: Deps,
  asked: Asked<Parcel>,
): Promise<void> {
  for (let call = 0; call < mostCalls; call += 1) {
    const parcels = await asked.due()
    if (parcels.length === 0 || !(await ask(deps, parcels, asked)) || parcels.length < pageSize) return
  }
}

/** Returns false when the carrier did not answer. */
async function ask<Parcel extends { shipmentId: string }>(
  deps: Deps,
  parcels: readonly Parcel[],
  { noteAnswer, noteSilence }: Asked<Parcel>,
): Promise<boolean> {
  const answer = await whereabouts(
    deps,
    parcels.map(({ shipmentId }) => shipmentId),
  )
  for (const parcel of parcels) {
    const event = answer?.get(parcel.shipmentId)
    const isNoted = event !== undefined && (await isStored(deps, parcel, () => noteAnswer(parcel, event)))
    if (!isNoted) await noteSilence(parcel)
  }
  return answer !== null
}

async function whereabouts(deps: Deps, shipmentIds: string[]) {
  try {
    return await deps.parcels.whereabouts(shipmentIds)
  } catch (error) {
    if (!(error instanceof ParcelsUnavailable || error instanceof ParcelRefused)) throw error
    deps.log.warn({ err: error, parcels: shipmentIds.length }, 'the carrier does not say where parcels are')
    return null
  }
}

/**
 * A parcel whose event cannot be stored must not delay the others: it counts as unanswered and is asked about again.
 */
async function isStored(
  { log }: Deps,
  { shipmentId }: { shipmentId: string },
  store: () => Promise<void>,
): Promise<boolean> {
  try {
    await store()
    return true
  } catch (error) {
    log.error({ err: error, shipmentId }, 'the answer of a carrier could not be stored')
    return false
  }
}
