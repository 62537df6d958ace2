/** Danish addresses, as a person types them. */
export type Addresses = {
  /** At most ten, best first; none for fewer than two characters. Throws AddressesUnavailable. */
  search(text: string): Promise<AddressHit[]>
}

export type AddressHit = {
  /** The whole hit on one line, fit to show and to search again with. */
  text: string
  /** A street or a house is a step on the way; only an address can be chosen. */
  kind: 'street' | 'house' | 'address'
  address: Address | null
}

export type Address = {
  id: string
  street: string
  houseNumber: string
  floor: string | null
  door: string | null
  postalCode: string
  city: string
}

/** The register cannot be asked now; a person may still type the address by hand. */
export class AddressesUnavailable extends Error {
  override name = 'AddressesUnavailable'
}
