/** Finds Danish addresses as a person types, in the shape that the client has always known (docs/product.md 2). */
import type { z } from 'zod'
import type { addressHit } from '#contract/accounts'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { AddressesUnavailable, type Address, type AddressHit } from '../../providers/addresses/addresses.ts'

type WireHit = z.input<typeof addressHit>

const wireKinds = { street: 'vejnavn', house: 'husnummer', address: 'adresse' } as const

export async function searchAddresses(
  { addresses }: Pick<Deps, 'addresses'>,
  text: string,
): Promise<WireHit[]> {
  try {
    return (await addresses.search(text)).map(presentHit)
  } catch (error) {
    if (error instanceof AddressesUnavailable) throw new Refusal('provider_unavailable')
    throw error
  }
}

function presentHit({ text, kind, address }: AddressHit): WireHit {
  return { tekst: text, type: wireKinds[kind], ...(address && { adresse: presentParts(address) }) }
}

function presentParts({ street, houseNumber, floor, door, postalCode, city }: Address): WireHit['adresse'] {
  return {
    adresseringsvejnavn: street,
    husnr: houseNumber,
    etage: floor,
    dør: door,
    postnr: postalCode,
    postnrnavn: city,
  }
}
