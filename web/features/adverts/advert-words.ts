import { formatDateTime, plural } from '#rules/danish'
import type { AdvertPlace, AdvertState } from '#rules/advert'

export const placeNames: Record<AdvertPlace, string> = {
  left: 'Til venstre for bøgerne',
  right: 'Til højre for bøgerne',
  row: 'Mellem bøgerne',
}

/** Where it is seen, and how large. */
export const placeDetails: Record<AdvertPlace, string> = {
  left: '160 × 600, på brede skærme',
  right: '160 × 600, på brede skærme',
  row: '320 × 100, på smalle skærme',
}

export const stateNames: Record<AdvertState, string> = {
  coming: 'Kommende',
  running: 'Kører',
  over: 'Slut',
}

/** '2 annoncer kører nu'. */
export function runningWords(running: number): string {
  return running === 0 ? 'Ingen kører nu' : `${plural(running, 'annonce', 'annoncer')} kører nu`
}

type Times = { startsAt: string; endsAt: string | null; endedAt: string | null }

/** When it runs or ran. One that was ended early says so. */
export function timesOf({ startsAt, endsAt, endedAt }: Times): string {
  const from = formatDateTime(new Date(startsAt))
  if (endedAt !== null) return `Fra ${from}, afsluttet ${formatDateTime(new Date(endedAt))}`
  if (endsAt !== null) return `Fra ${from} til ${formatDateTime(new Date(endsAt))}`
  return `Fra ${from}, indtil den afsluttes`
}
