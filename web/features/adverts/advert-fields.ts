/** The fields of the advert form: their text, their faults, and the facts that are sent. */
import { advertFaults, messages } from '#contract/messages'
import { advertFault, maxAdvertTitle } from '#rules/advert'
import type { AdvertPlace } from '#rules/advert'
import { parseDanishTime, onDanishClock } from '#rules/danish-clock'
import type { Faults } from '../../api/use-form.ts'
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

/** The faults in the order of the fields. The picture's content is checked when it is chosen. */
export function faultsIn(typed: TypedAdvert, hasPicture: boolean, now: Date): Faults<AdvertField> {
  const startsAt = parseDanishTime(typed.startsAt)
  const endsAt = parseDanishTime(typed.endsAt)
  const title = typed.title.trim()
  const otherFault = advertFault({ target: typed.target, startsAt: startsAt ?? now, endsAt }, now)
  return [
    typed.place === null && { field: 'place', message: messages.advertPlaceMissing },
    !hasPicture && { field: 'picture', message: messages.advertPictureMissing },
    title === '' && { field: 'title', message: messages.advertTitleMissing },
    title.length > maxAdvertTitle && { field: 'title', message: messages.advertTitleTooLong },
    otherFault?.field === 'target' && { field: 'target', message: advertFaults[otherFault.fault] },
    startsAt === null && { field: 'startsAt', message: messages.advertStartMissing },
    endsAt === null && typed.endsAt !== '' && { field: 'endsAt', message: messages.advertMoment },
    otherFault?.field === 'endsAt' && { field: 'endsAt', message: advertFaults[otherFault.fault] },
  ]
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
