import { isCarrierCode, type CarrierCode } from './carriers.ts'

/**
 * The assumed weight of a parcel in grams, because nobody weighs it: 900 g a book and 100 g of packing
 * (docs/providers.md 3).
 */
export function parcelWeight(books: number): number {
  return books * 900 + 100
}

/** The heaviest parcel that each carrier's shop-to-shop product takes, in grams, as Shipmondo states it. */
const heaviest: Record<CarrierCode, number> = {
  dao: 15_000,
  gls: 20_000,
  bring: 20_000,
  pdk: 20_000,
  ups: 20_000,
}

/** Whether the carrier takes a parcel of so many books. False for an unknown code. */
export function carries(carrier: string, books: number): boolean {
  return isCarrierCode(carrier) && parcelWeight(books) <= heaviest[carrier]
}
