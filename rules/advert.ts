/** Adverts: their places, their running times, their rotation and their targets (docs/product.md 11). */

export const advertPlaces = ['left', 'right', 'row'] as const
export type AdvertPlace = (typeof advertPlaces)[number]

/**
 * The size of each place in CSS pixels (the design's `.ad`). Pictures are stored at `advertDensity` times that size.
 */
export const advertSizes: Record<AdvertPlace, { width: number; height: number }> = {
  left: { width: 160, height: 600 },
  right: { width: 160, height: 600 },
  row: { width: 320, height: 100 },
}
export const advertDensity = 2

/** The most characters of an advert's alternative text, and of its address. */
export const maxAdvertTitle = 120
export const maxAdvertTarget = 1000

type Times = { startsAt: Date; endsAt: Date | null; endedAt: Date | null }
export type AdvertState = 'coming' | 'running' | 'over'

/**
 * Whether an advert is running. `endsAt` itself is no longer part of the run. An advert that was ended before it began
 * never ran.
 */
export function advertState({ startsAt, endsAt, endedAt }: Times, now: Date): AdvertState {
  if (endedAt !== null || (endsAt !== null && endsAt <= now)) return 'over'
  return startsAt > now ? 'coming' : 'running'
}

const rotationMs = 60_000

/**
 * The adverts of one place, rotated. The first one changes every minute, so each is first equally often, and everybody
 * gets the same order within a minute.
 */
export function rotated<Advert>(adverts: readonly Advert[], now: Date): Advert[] {
  if (adverts.length === 0) return []
  const turn = Math.floor(now.getTime() / rotationMs) % adverts.length
  return [...adverts.slice(turn), ...adverts.slice(0, turn)]
}

const elsewhere = /^https:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#].*)?$/iu

/**
 * The address an advert leads to: an https address, or a path of our own with one leading slash. Null for any other
 * text.
 */
export function readTarget(text: string): string | null {
  const target = text.trim()
  if (target.length > maxAdvertTarget || /[\s\\\p{Cc}]/u.test(target)) return null
  return elsewhere.test(target) || isOwnPath(target) ? target : null
}

/** Refuses `//` and `..`, because a browser may read such a path as another host. */
function isOwnPath(target: string): boolean {
  const steps = target.split(/[?#]/)[0]!.split('/').slice(1)
  const last = steps.length - 1
  return (
    target.startsWith('/') && steps.every((step, at) => !/^\.\.?$/.test(step) && (step !== '' || at === last))
  )
}

/** Whether a valid target leads to another site. */
export function leadsAway(target: string): boolean {
  return !target.startsWith('/')
}

type AdvertInput = { target: string; startsAt: Date; endsAt: Date | null }
export type AdvertFault = {
  field: 'target' | 'endsAt'
  fault: 'target' | 'endsBeforeStart' | 'endsInThePast'
}

/** The first fault of an advert that is to be created or changed; null when it has none. */
export function advertFault({ target, startsAt, endsAt }: AdvertInput, now: Date): AdvertFault | null {
  if (readTarget(target) === null) return { field: 'target', fault: 'target' }
  if (endsAt !== null && endsAt <= startsAt) return { field: 'endsAt', fault: 'endsBeforeStart' }
  if (endsAt !== null && endsAt <= now) return { field: 'endsAt', fault: 'endsInThePast' }
  return null
}
