/** Dated events of an order's parcels: the search for one that does not come, and the way back of its books. */
import type { Shipment } from '#contract/shipment'
import type { DatedStep } from './queries.ts'

type History = Shipment['history']
type Facts = {
  order: { shipped_at: Date | null; carrier_seen_at: Date | null; return_stage: string | null }
  steps: readonly DatedStep[]
}

/** The latest search for the parcel that is on its way, when it was seen before, and since when it goes on. */
export function searchHistory({ order: { shipped_at, carrier_seen_at }, steps }: Facts): History {
  // An earlier parcel of the order may have been searched for as well.
  const ofParcel = steps.filter(({ taken_at }) => shipped_at !== null && shipped_at <= taken_at)
  const begun = ofParcel.findLast(({ step }) => step === 'notArrived')
  if (!begun) return []
  const onward = ofParcel
    .slice(ofParcel.indexOf(begun))
    .find(({ step }) => step === 'carrierAnswers' || step === 'resume')
  // The search's end tells what the carrier says during it.
  const isOld = carrier_seen_at !== null && carrier_seen_at <= begun.taken_at
  // The first news is that the parcel is sent, which has a row of its own.
  const seen = isOld && carrier_seen_at > shipped_at! ? carrier_seen_at : null
  return [
    ...(seen ? [{ what: 'seen', at: seen.toISOString() }] : []),
    event(begun.actor === 'buyer' ? 'not_received' : 'searched', begun),
    ...(onward ? [event(onward.step === 'carrierAnswers' ? 'found' : 'resumed', onward)] : []),
  ]
}

const returnEvents: Partial<Record<string, string>> = {
  returnIsSent: 'return_sent',
  returnArrives: 'return_arrived',
}

/** The return that is under way: who began it, and how far it is. */
export function returnHistory({ order: { return_stage }, steps }: Facts): History {
  const begun = steps.findLast(({ step }) => step === 'startReturn')
  if (return_stage === null || !begun) return []
  const since = steps.slice(steps.indexOf(begun) + 1)
  return [
    event(begun.actor === 'seller' ? 'return_agreed' : 'return_decided', begun),
    ...since.flatMap((one) => {
      const what = returnEvents[one.step]
      return what ? [event(what, one)] : []
    }),
  ]
}

function event(what: string, { taken_at }: DatedStep) {
  return { what, at: taken_at.toISOString() }
}
