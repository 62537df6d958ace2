/** What a phone sends to a page on another device: photos of a listing, or numbers of a pile (docs/product.md 2). */
import { z } from 'zod'
import { timestamp } from './fields.ts'
import { route } from './http.ts'
import { paths } from './paths.ts'

export const openPhoneSession = route(paths.openPhoneSession, {
  summary: 'Open a session in which a phone sends photos, or numbers of books, to this page, over the socket',
  auth: 'anyone',
  body: z.preprocess(
    (sent) => sent ?? {},
    z.object({
      /** A session takes only this. */
      takes: z.enum(['photos', 'isbns']).default('photos'),
    }),
  ),
  reply: z.object({
    /** All that the phone needs, as `/uploadImage?sessionId=…`, or `/scan?sessionId=…` for numbers. */
    sessionId: z.uuid(),
    /** The page keeps it secret; only its holder receives what phones send. */
    key: z.string(),
    now: timestamp,
    endsAt: timestamp,
  }),
  status: 201,
  refusals: ['too_many_tries'],
})
