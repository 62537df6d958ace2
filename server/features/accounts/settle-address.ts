/**
 * Checks an address that a person chose or typed. Postal code and city must match; whether the register knows street
 * and number is stored with it. While the register is down the typed address counts, with its postal code's city.
 */
import { messages } from '#contract/messages'
import { Refusal } from '#contract/refusals'
import { line1 } from '#rules/address'
import type { Deps } from '../../deps.ts'
import { AddressesUnavailable, type Address } from '../../providers/addresses/addresses.ts'
import { cityOf } from './postal-codes.ts'

export type TypedAddress = { line1: string; postal_code: string; city: string }
export type SettledAddress = TypedAddress & { address_verified: boolean }

/** Null when the postal code does not exist, or belongs to another city. */
export async function settleAddress(
  { addresses, log }: Pick<Deps, 'addresses' | 'log'>,
  typed: TypedAddress,
): Promise<SettledAddress | null> {
  const city = cityOf(typed.postal_code)
  if (city === null) return null
  const street = typed.line1.replaceAll(/\s+/g, ' ')
  try {
    const hits = await addresses.search(`${street}, ${typed.postal_code} ${city}`)
    if (!sameWords(city, typed.city)) return null
    const known = hits.find(({ address }) => address && isSame(address, street, typed.postal_code))?.address
    return {
      line1: known ? lineOf(known) : street,
      postal_code: typed.postal_code,
      city,
      address_verified: known != null,
    }
  } catch (error) {
    if (!(error instanceof AddressesUnavailable)) throw error
    log.warn({ err: error }, 'an address is accepted unchecked')
    return { line1: street, postal_code: typed.postal_code, city, address_verified: false }
  }
}

export function addressUnknown(): Refusal {
  return new Refusal('address_unknown', { fields: { address: messages.addressMissing } })
}

function isSame(address: Address, street: string, postalCode: string): boolean {
  return address.postalCode === postalCode && sameWords(lineOf(address), street)
}

function lineOf({ street, houseNumber, floor, door }: Address): string {
  return line1({ adresseringsvejnavn: street, husnr: houseNumber, etage: floor, dør: door })
}

function sameWords(one: string, other: string): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[\s.,]+/g, ' ')
      .trim()
  return plain(one) === plain(other)
}
