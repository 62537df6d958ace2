/** Every Danish postal code and its town, stored here so that an address can be checked while the register is down. */
import { readFileSync } from 'node:fs'
import { Refusal } from '#contract/refusals'

const lines = readFileSync(new URL('./postal-codes.csv', import.meta.url), 'utf8')
  .trim()
  .split(/\r?\n/)
  .slice(1)
const cities = new Map(lines.map((line) => line.split(',') as [postalCode: string, city: string]))

/** Null for a code that does not exist. */
export function cityOf(postalCode: string): string | null {
  return cities.get(postalCode) ?? null
}

export function townOf(postalCode: string): string {
  const city = cityOf(postalCode)
  if (city === null) throw new Refusal('not_found')
  return city
}
