/** Numbers all search terms: words, stems, and words with marks. */
import { stemmer } from '@orama/stemmers/danish'

export class Dictionary {
  readonly #numberOf = new Map<string, number>()
  readonly #terms: string[] = []
  readonly #stemOf: number[] = []

  get size(): number {
    return this.#terms.length
  }

  /** Returns the term's number, assigning a new one if needed. */
  add(term: string): number {
    const known = this.#numberOf.get(term)
    if (known !== undefined) return known
    const number = this.#terms.push(term) - 1
    this.#numberOf.set(term, number)
    return number
  }

  addAll(terms: readonly string[]): number[] {
    return terms.map((term) => this.add(term))
  }

  /** Returns the number of the word's stem, adding it if needed. */
  addStemOf(word: number): number {
    return (this.#stemOf[word] ??= this.add(stemmer(this.term(word))))
  }

  find(term: string): number | undefined {
    return this.#numberOf.get(term)
  }

  term(number: number): string {
    return this.#terms[number]!
  }
}

const stems = new Map<string, string>()
const mostStems = 50_000

/** The stem of a folded word, by Snowball's Danish stemmer. Typed words repeat, so stems are cached. */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= mostStems) stems.clear()
  const stem = stemmer(word)
  stems.set(word, stem)
  return stem
}
