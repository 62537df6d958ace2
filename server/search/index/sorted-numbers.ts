/** Numbers sorted by their texts, for look-ups by prefix. */
export class SortedNumbers {
  readonly #sorted: Uint32Array
  readonly #added: number[] = []
  readonly #textOf: (number: number) => string

  /** `sorted` is already in order. */
  constructor(sorted: Uint32Array, textOf: (number: number) => string) {
    this.#sorted = sorted
    this.#textOf = textOf
  }

  /** Inserts a number. Few are added after the build, so an array is enough. */
  add(number: number): void {
    this.#added.splice(this.#firstFrom(this.#added, this.#textOf(number)), 0, number)
  }

  /** Yields in order, starting at the first text that is not smaller, while `goesOn` holds for the text. */
  *from(text: string, goesOn: (text: string) => boolean): Generator<number> {
    const [sorted, added] = [this.#sorted, this.#added]
    let [at, addedAt] = [this.#firstFrom(sorted, text), this.#firstFrom(added, text)]
    while (at < sorted.length || addedAt < added.length) {
      const [old, late] = [this.#textAt(sorted, at), this.#textAt(added, addedAt)]
      const isLate = old === undefined || (late !== undefined && late < old)
      if (!goesOn(isLate ? late! : old)) return
      yield isLate ? added[addedAt++]! : sorted[at++]!
    }
  }

  /** Numbers whose text begins with the prefix. */
  startingWith(prefix: string): Generator<number> {
    return this.from(prefix, (text) => text.startsWith(prefix))
  }

  #textAt(numbers: ArrayLike<number>, at: number): string | undefined {
    const number = numbers[at]
    return number === undefined ? undefined : this.#textOf(number)
  }

  #firstFrom(numbers: ArrayLike<number>, text: string): number {
    let [low, high] = [0, numbers.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#textOf(numbers[middle]!) < text) low = middle + 1
      else high = middle
    }
    return low
  }
}
