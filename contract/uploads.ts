/** Photos on their way to a listing from another device (docs/product.md 2). */
import { z } from 'zod'
import { moment } from './fields.ts'
import { nothing, route } from './http.ts'
import { paths } from './paths.ts'

export const openPhoneSession = route(paths.openPhoneSession, {
  summary: 'A session in which a phone sends photos to this page, over the socket',
  auth: 'anyone',
  body: nothing,
  reply: z.object({
    /** All that the phone needs: `/uploadImage?sessionId=…`. */
    sessionId: z.uuid(),
    /** Stays on the page, and lets it alone receive the photos. */
    key: z.string(),
    now: moment,
    endsAt: moment,
  }),
  status: 201,
  refusals: ['too_many_tries'],
})
