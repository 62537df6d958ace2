/** The operators' calls that stop a part of the trade while the rest goes on (docs/product.md 11). */
import { z } from 'zod'
import { tradeParts } from '#rules/trade-stop'
import { statement, timestamp } from './fields.ts'
import { nothing, route } from './http.ts'
import { paths } from './paths.ts'

export const tradeStops = route(paths.tradeStops, {
  summary: 'Which of new purchases and payouts are stopped, why, by whom and since when',
  auth: 'operator',
  body: nothing,
  reply: z.array(
    z.object({ part: z.enum(tradeParts), reason: z.string(), operator: z.string(), since: timestamp }),
  ),
  refusals: [],
})

export const stopTrade = route(paths.stopTrade, {
  summary: 'Stop new purchases or payouts, or open them again. What is so already stays as it is',
  auth: 'operator',
  freshProof: true,
  body: z.object({ part: z.enum(tradeParts), stopped: z.boolean(), statement }),
  reply: z.object({}),
  refusals: [],
})
