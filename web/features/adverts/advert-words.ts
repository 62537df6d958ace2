import { formatDateTime, plural } from '#rules/danish'
import type { AdvertPlace, AdvertState } from '#rules/advert'

export const placeNames: Record<AdvertPlace, string> = {
  left: 'Til venstre for bøgerne',
  right: 'Til højre for bøgerne',
  row: 'Mellem bøgerne',
}

/** The size of each place, and the screens that show it. */
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

/** When an advert runs or ran, and whether it was ended early. */
export function timesOf({ startsAt, endsAt, endedAt }: Times): string {
  const from = formatDateTime(new Date(startsAt))
  if (endedAt !== null) return `Fra ${from}, afsluttet ${formatDateTime(new Date(endedAt))}`
  if (endsAt !== null) return `Fra ${from} til ${formatDateTime(new Date(endsAt))}`
  return `Fra ${from}, indtil den afsluttes`
}
