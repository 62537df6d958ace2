/** Photos from a phone to a listing on another device (docs/product.md 2). */
import { z } from 'zod'
import { timestamp } from './fields.ts'
import { nothing, route } from './http.ts'
import { paths } from './paths.ts'

export const openPhoneSession = route(paths.openPhoneSession, {
  summary: 'Open a session in which a phone sends photos to this page, over the socket',
  auth: 'anyone',
  body: nothing,
  reply: z.object({
    /** All that the phone needs, as `/uploadImage?sessionId=…`. */
    sessionId: z.uuid(),
    /** The page keeps it secret; only its holder receives the photos. */
    key: z.string(),
    now: timestamp,
    endsAt: timestamp,
  }),
  status: 201,
  refusals: ['too_many_tries'],
})
