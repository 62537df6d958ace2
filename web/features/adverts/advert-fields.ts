/** The fields of the advert form: their text, their faults, and the facts that are sent. */
import { advertFaults, messages } from '#contract/messages'
import { advertFault, maxAdvertTitle } from '#rules/advert'
import type { AdvertPlace } from '#rules/advert'
import { parseDanishTime, onDanishClock } from '#rules/danish-clock'
import type { Fault } from '../../api/use-form.ts'
import type { AdvertOnRecord } from './load-adverts.ts'

export const advertFields = ['place', 'picture', 'title', 'target', 'startsAt', 'endsAt'] as const
export type AdvertField = (typeof advertFields)[number]

/** Times are Danish local times, '' if none. */
export type TypedAdvert = {
  place: AdvertPlace | null
  title: string
  target: string
  startsAt: string
  endsAt: string
}

/** A new advert begins now. */
export function emptyAdvert(now: string): TypedAdvert {
  return { place: null, title: '', target: '', startsAt: onDanishClock(new Date(now)), endsAt: '' }
}

export function asTyped({ place, title, target, startsAt, endsAt }: AdvertOnRecord): TypedAdvert {
  return {
    place,
    title,
    target,
    startsAt: onDanishClock(new Date(startsAt)),
    endsAt: endsAt === null ? '' : onDanishClock(new Date(endsAt)),
  }
}

/** The first fault in the order of the fields. The picture's content is checked when it is chosen. */
export function faultIn(typed: TypedAdvert, hasPicture: boolean, now: Date): Fault<AdvertField> | null {
  const startsAt = parseDanishTime(typed.startsAt)
  const endsAt = parseDanishTime(typed.endsAt)
  const title = typed.title.trim()
  if (typed.place === null) return { field: 'place', message: messages.advertPlaceMissing }
  if (!hasPicture) return { field: 'picture', message: messages.advertPictureMissing }
  if (title === '') return { field: 'title', message: messages.advertTitleMissing }
  if (title.length > maxAdvertTitle) return { field: 'title', message: messages.advertTitleTooLong }
  const otherFault = advertFault({ target: typed.target, startsAt: startsAt ?? now, endsAt }, now)
  if (otherFault?.field === 'target') return { field: 'target', message: advertFaults[otherFault.fault] }
  if (startsAt === null) return { field: 'startsAt', message: messages.advertStartMissing }
  if (endsAt === null && typed.endsAt !== '') return { field: 'endsAt', message: messages.advertMoment }
  return otherFault && { field: otherFault.field, message: advertFaults[otherFault.fault] }
}

/** The facts to send. `typed` must have no fault. */
export function factsOf({ title, target, startsAt, endsAt }: TypedAdvert) {
  return {
    title,
    target,
    startsAt: parseDanishTime(startsAt)!.toISOString(),
    endsAt: parseDanishTime(endsAt)?.toISOString() ?? null,
  }
}
