/** Danish addresses, looked up from what a person types. */
export type Addresses = {
  /** Returns at most ten hits, best first; none for fewer than two characters. Throws AddressesUnavailable. */
  search(text: string): Promise<AddressHit[]>
}

export type AddressHit = {
  /** The whole hit on one line: text to show, and text to search with again. */
  text: string
  /** A street or a house narrows the search; only an address can be chosen. */
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

/** The register cannot be reached now. The person may still type the address by hand. */
export class AddressesUnavailable extends Error {
  override name = 'AddressesUnavailable'
}
