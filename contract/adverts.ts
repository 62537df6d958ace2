/** The marketplace's adverts (docs/product.md 11): what visitors see, and what operators do with them. */
import { z } from 'zod'
import { advertPlaces, maxAdvertTarget, maxAdvertTitle, readTarget } from '#rules/advert'
import { digits, id, timestamp, name } from './fields.ts'
import { nothing, route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

const shown = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    /** An https address, or a path of our own. */
    target: z.string(),
    /** The picture's address. The picture has twice the size of its place, and the address never changes content. */
    picture: z.string(),
  })
  .meta({ id: 'Advert' })

export const adverts = route(paths.adverts, {
  summary: 'The running adverts by place; another one comes first each minute',
  auth: 'anyone',
  body: nothing,
  reply: z.object({ left: z.array(shown), right: z.array(shown), row: z.array(shown) }),
  refusals: [],
})

const advertOnRecord = shown
  .extend({
    place: z.enum(advertPlaces),
    state: z.enum(['coming', 'running', 'over']),
    startsAt: timestamp,
    /** Null: the advert runs until an operator ends it. */
    endsAt: timestamp.nullable(),
    /** When an operator ended it early. */
    endedAt: timestamp.nullable(),
  })
  .meta({ id: 'AdvertOnRecord' })

export const allAdverts = route(paths.allAdverts, {
  summary: 'All adverts, newest first, 20 at once by default',
  auth: 'operator',
  body: z.object({
    cursor: z.uuid({ error: messages.invalid }).optional(),
    limit: digits(messages.invalid).pipe(z.int().min(1).max(100)).optional(),
  }),
  reply: z.array(advertOnRecord),
  headers: ['X-Total-Count', 'X-Next-Cursor'],
  refusals: [],
})

export const advert = route(paths.advert, {
  summary: 'One advert',
  auth: 'operator',
  body: z.object({ advertId: id }),
  reply: advertOnRecord,
  refusals: ['not_found'],
})

const facts = z.object({
  title: name(messages.advertTitleMissing, maxAdvertTitle, messages.advertTitleTooLong),
  target: z
    .string({ error: messages.advertTarget })
    .max(2 * maxAdvertTarget, messages.advertTarget)
    .refine((text) => readTarget(text) !== null, messages.advertTarget)
    .transform((text) => readTarget(text)!),
  startsAt: z.iso.datetime({ error: messages.advertStartMissing }),
  /** Empty or null: the advert runs until an operator ends it. */
  endsAt: z
    .union([z.literal('').transform(() => null), z.null(), z.iso.datetime()], {
      error: messages.advertMoment,
    })
    .default(null),
})

export const newAdvert = route(paths.newAdvert, {
  summary: 'Create an advert; its picture is cropped to its place',
  auth: 'operator',
  body: facts.extend({ place: z.enum(advertPlaces, { error: messages.advertPlaceMissing }) }),
  files: 'picture',
  reply: advertOnRecord,
  status: 201,
  refusals: ['photo_missing', 'photo_type', 'photo_too_many', 'photo_too_large'],
})

export const editAdvert = route(paths.editAdvert, {
  summary: 'Change the title, target and times of an advert that is not over',
  auth: 'operator',
  body: facts.extend({ advertId: id }),
  reply: advertOnRecord,
  refusals: ['not_found', 'advert_over'],
})

export const endAdvert = route(paths.endAdvert, {
  summary: 'End an advert now; no change if it is over',
  auth: 'operator',
  body: z.object({ advertId: id }),
  reply: advertOnRecord,
  refusals: ['not_found'],
})
