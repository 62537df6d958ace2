import type { Edition } from '../index/edition.ts'

export type Certainty = 'sure' | 'likely' | 'unknown'

export const mostAlternatives = 5

/** A book that the list names, and the lines that say so. */
export type Entry = {
  at: number
  firstLine: number
  lastLine: number
  edition: Edition | null
  certainty: Certainty
  alternatives: Edition[]
  saidEdition: number | null
  unknownIsbn: string | null
}
