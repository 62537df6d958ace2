import { payOutBalance } from '#server/features/balance/pay-out-balance'
import type { DemoPayout } from '../orders.ts'
import type { Moment, Seeding } from './seeding.ts'

export function payoutMoment({ deps, people }: Seeding, { seller, hoursAgo }: DemoPayout): Moment {
  return {
    hoursAgo,
    happen: async () => void (await payOutBalance(deps, people.get(seller)!, null)),
  }
}
