/** The page with the pile's rows. */
export const pileAddress = '/sælgbunke'

/** The same for the books of a term, which are passed on. */
export function passOnAddress(term: 'efteråret' | 'foråret'): string {
  return `${pileAddress}?videre=${encodeURIComponent(term)}`
}
