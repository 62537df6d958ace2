/**
 * The assumed weight of a parcel in grams, because nobody weighs it: 900 g a book and 100 g of packing
 * (docs/providers.md 3).
 */
export function parcelWeight(books: number): number {
  return books * 900 + 100
}
