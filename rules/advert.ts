/** Adverts: where they stand, when they run, whose turn it is and where they may lead (docs/product.md 11). */

export const advertPlaces = ['left', 'right', 'row'] as const
export type AdvertPlace = (typeof advertPlaces)[number]

/** CSS pixels of each place (the design's `.ad`); pictures are kept at twice that. */
export const advertSizes: Record<AdvertPlace, { width: number; height: number }> = {
  left: { width: 160, height: 600 },
  right: { width: 160, height: 600 },
  row: { width: 320, height: 100 },
}
export const advertDensity = 2

/** Characters of what is read out instead of the picture, and of an address. */
export const maxAdvertTitle = 120
export const maxAdvertTarget = 1000

type Times = { startsAt: Date; endsAt: Date | null; endedAt: Date | null }
export type AdvertState = 'coming' | 'running' | 'over'

/** The end itself no longer belongs to it. One that was ended before it began never ran. */
export function advertState({ startsAt, endsAt, endedAt }: Times, now: Date): AdvertState {
  if (endedAt !== null || (endsAt !== null && endsAt <= now)) return 'over'
  return startsAt > now ? 'coming' : 'running'
}

const turnInMs = 60_000

/**
 * Those that share a place, beginning with the one whose turn it is: each minute it is the next one's, so that each is
 * first equally often, and everybody who asks in the same minute is told the same.
 */
export function inTurn<Advert>(adverts: readonly Advert[], now: Date): Advert[] {
  if (adverts.length === 0) return []
  const turn = Math.floor(now.getTime() / turnInMs) % adverts.length
  return [...adverts.slice(turn), ...adverts.slice(0, turn)]
}

const elsewhere = /^https:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#].*)?$/iu

/** Where an advert leads: an https address, or a path of our own beginning with one slash. Null for anything else. */
export function readTarget(text: string): string | null {
  const target = text.trim()
  if (target.length > maxAdvertTarget || /[\s\\\p{Cc}]/u.test(target)) return null
  return elsewhere.test(target) || isOwnPath(target) ? target : null
}

/** Without `//` and `..`, through which a path may end up as the name of another's host. */
function isOwnPath(target: string): boolean {
  const steps = target.split(/[?#]/)[0]!.split('/').slice(1)
  const last = steps.length - 1
  return (
    target.startsWith('/') && steps.every((step, at) => !/^\.\.?$/.test(step) && (step !== '' || at === last))
  )
}

export function leadsAway(target: string): boolean {
  return !target.startsWith('/')
}

type AdvertWish = { target: string; startsAt: Date; endsAt: Date | null }
export type AdvertFault = {
  field: 'target' | 'endsAt'
  fault: 'target' | 'endsBeforeStart' | 'endsInThePast'
}

/** What keeps an advert from being put up or changed so, the first fault of it. */
export function advertFault({ target, startsAt, endsAt }: AdvertWish, now: Date): AdvertFault | null {
  if (readTarget(target) === null) return { field: 'target', fault: 'target' }
  if (endsAt !== null && endsAt <= startsAt) return { field: 'endsAt', fault: 'endsBeforeStart' }
  if (endsAt !== null && endsAt <= now) return { field: 'endsAt', fault: 'endsInThePast' }
  return null
}
