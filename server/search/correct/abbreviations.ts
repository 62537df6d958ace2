import { isShortForm } from '../../subjects/taught-words.ts'

// Longer names occur inside compounds: 'fysik' in 'geofysik'.
const longestAbbreviation = 4

/** A word that merely ends with an abbreviation's letters ('ects', 'aspects') is unrelated to it. */
export function isAbbreviation(word: string): boolean {
  return word.length <= longestAbbreviation && (isShortForm(word) || !/[aeiouy]/.test(word))
}
