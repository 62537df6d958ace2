/** Finds known phrases in a list of words: the longest at each place, from left to right. Pure. */

export type Found<Value> = { from: number; to: number; value: Value }

const mostEndingLetters = 3

/** `stemOf` lets words match in other inflections; the words as they stand come first. */
export class Phrases<Value> {
  readonly #exact = new Map<string, Value>()
  readonly #stems = new Map<string, { words: readonly string[]; value: Value }>()
  readonly #stemOf: ((word: string) => string) | null
  /** First words and their stems. Most words of a text begin no phrase. */
  readonly #beginnings = new Set<string>()
  #longest = 0

  constructor(stemOf: ((word: string) => string) | null = null) {
    this.#stemOf = stemOf
  }

  /** The first value of a phrase stays. */
  add(words: readonly string[], value: Value): void {
    const text = words.join(' ')
    if (text === '') return
    if (!this.#exact.has(text)) this.#exact.set(text, value)
    this.#beginnings.add(words[0]!)
    const stems = this.#stemsOf(words)
    if (stems !== null) this.#beginnings.add(stems.split(' ')[0]!)
    if (stems !== null && !this.#stems.has(stems)) this.#stems.set(stems, { words, value })
    this.#longest = Math.max(this.#longest, words.length)
  }

  get(words: readonly string[]): Value | undefined {
    const exact = this.#exact.get(words.join(' '))
    if (exact !== undefined) return exact
    const stems = this.#stemsOf(words)
    const similar = stems === null ? undefined : this.#stems.get(stems)
    // The stemmer takes 'born' for an inflection of 'borneret'.
    const isSimilar = similar?.words.every(
      (word, at) => Math.abs(word.length - words[at]!.length) <= mostEndingLetters,
    )
    return isSimilar ? similar!.value : undefined
  }

  in(words: readonly string[]): Found<Value>[] {
    const stemOf = this.#stemOf
    const stems = stemOf ? words.map(stemOf) : null
    const found: Found<Value>[] = []
    for (let from = 0; from < words.length; from++) {
      if (!this.#beginnings.has(words[from]!) && !(stems && this.#beginnings.has(stems[from]!))) continue
      for (let to = Math.min(words.length, from + this.#longest); to > from; to--) {
        const value = this.get(words.slice(from, to))
        if (value === undefined) continue
        found.push({ from, to, value })
        from = to - 1
        break
      }
    }
    return found
  }

  #stemsOf(words: readonly string[]): string | null {
    return this.#stemOf && words.map(this.#stemOf).join(' ')
  }
}
