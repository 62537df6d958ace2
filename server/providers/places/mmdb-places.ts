/**
 * Towns from a file in the MaxMind DB format, as MaxMind (GeoLite2 City) and DB-IP (City Lite) give them away. It is read
 * again when it is replaced, so a weekly download needs no restart.
 */
import { open, validate, type CityResponse } from 'maxmind'
import type { Places } from './places.ts'

/** The files have no Danish names, and two Danish towns have English ones. */
const danishNames: Record<string, string> = { Copenhagen: 'København', Elsinore: 'Helsingør' }
const countries = new Intl.DisplayNames('da', { type: 'region' })

/** Throws when the file cannot be read or has another format. */
export async function mmdbPlaces(file: string): Promise<Places> {
  const reader = await open<CityResponse>(file, { watchForUpdates: true, watchForUpdatesNonPersistent: true })
  return {
    townOf(origin) {
      const address = origin.replace('/64', '')
      return validate(address) ? nameOf(reader.get(address)) : null
    },
  }
}

function nameOf(found: CityResponse | null): string | null {
  const town = found?.city?.names.en
  const code = found?.country?.iso_code
  if (!found || !code) return null
  if (!town) return countries.of(code) ?? null
  return code === 'DK' ? (danishNames[town] ?? town) : `${town}, ${countries.of(code) ?? code}`
}
