import { payOutBalance } from '#server/features/balance/pay-out-balance'
import type { DemoPayout } from '../orders.ts'
import type { PastEvent, Seeding } from './seeding.ts'

export function payoutEvent({ deps, people }: Seeding, { seller, hoursAgo }: DemoPayout): PastEvent {
  return {
    hoursAgo,
    happen: async () => void (await payOutBalance(deps, people.get(seller)!, null, nowhere)),
  }
}

const nowhere = { origin: '', userAgent: '', deviceToken: null }
