/** The places where an order's books are handed out, as checkout has stored them. */
export type Place = { line1: string; postalCode: string; city: string }
export type Shop = Place & { name: string }

/** The chosen shop as checkout stores it, and the seller's handover address. */
export type StoredShop = { name: string; address: string; postalCode: string; city: string }
export type StoredAddress = { line1: string | null; postal_code: string | null; city: string | null }

export function shopOf(shop: StoredShop | null): Shop | null {
  return shop && { name: shop.name, line1: shop.address, postalCode: shop.postalCode, city: shop.city }
}

export function placeOf(address: StoredAddress | null): Place | null {
  if (!address?.line1 || !address.postal_code || !address.city) return null
  return { line1: address.line1, postalCode: address.postal_code, city: address.city }
}
