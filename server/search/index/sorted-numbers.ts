/** Numbers in the order of a text that each has, so that all whose text begins alike stand beside each other. */
export class SortedNumbers {
  readonly #sorted: Uint32Array
  readonly #added: number[] = []
  readonly #textOf: (number: number) => string

  /** `sorted` are in order already. */
  constructor(sorted: Uint32Array, textOf: (number: number) => string) {
    this.#sorted = sorted
    this.#textOf = textOf
  }

  /** Those added later are few, and put in their place. */
  add(number: number): void {
    this.#added.splice(this.#firstFrom(this.#added, this.#textOf(number)), 0, number)
  }

  /** In order, from the first whose text is not smaller, while the text fulfils `goesOn`. */
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

  /** Those whose text begins so. */
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
