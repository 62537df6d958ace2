/** Roughly where a network is, for people who look at where their account was used (decision 46). */
import { networkName } from '#rules/device-name'

export type Places = {
  /** The town of an origin (`originOf`), with its country where that is not Denmark; null where it is not known. */
  townOf(origin: string): string | null
}

/** The port where there is no database of towns. */
export const noPlaces: Places = { townOf: () => null }

export function placeOf(places: Places, origin: string): { network: string; town: string | null } {
  return { network: networkName(origin), town: places.townOf(origin) }
}
