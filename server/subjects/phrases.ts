/** Finds known phrases in a list of words: the longest at each place, from left to right. Pure. */

export type Found<Value> = { from: number; to: number; value: Value }

/** `keyOf` makes words comparable, such as their stem. */
export class Phrases<Value> {
  readonly #values = new Map<string, Value>()
  readonly #keyOf: (word: string) => string
  #longest = 0

  constructor(keyOf: (word: string) => string = (word) => word) {
    this.#keyOf = keyOf
  }

  /** The first value of a phrase stays. */
  add(words: readonly string[], value: Value): void {
    const key = this.#key(words)
    if (words.length === 0 || this.#values.has(key)) return
    this.#values.set(key, value)
    this.#longest = Math.max(this.#longest, words.length)
  }

  get(words: readonly string[]): Value | undefined {
    return this.#values.get(this.#key(words))
  }

  in(words: readonly string[]): Found<Value>[] {
    const found: Found<Value>[] = []
    for (let from = 0; from < words.length; from++)
      for (let to = Math.min(words.length, from + this.#longest); to > from; to--) {
        const value = this.get(words.slice(from, to))
        if (value === undefined) continue
        found.push({ from, to, value })
        from = to - 1
        break
      }
    return found
  }

  #key(words: readonly string[]): string {
    return words.map(this.#keyOf).join(' ')
  }
}
