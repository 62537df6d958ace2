/** A growing column of numbers outside the heap, four or eight bytes each. Unset positions are 0. */
type Values = Uint32Array | Float64Array
type Kind<V extends Values> = new (length: number) => V

export class Column<V extends Values> {
  values: V
  length = 0
  readonly #kind: Kind<V>

  constructor(kind: Kind<V>, capacity = 1024) {
    this.#kind = kind
    this.values = new kind(capacity)
  }

  get(at: number): number {
    return this.values[at] ?? 0
  }

  set(at: number, value: number): void {
    if (at >= this.values.length) this.#grow(at + 1)
    if (at >= this.length) this.length = at + 1
    this.values[at] = value
  }

  push(value: number): void {
    this.set(this.length, value)
  }

  #grow(least: number): void {
    const larger = new this.#kind(Math.max(least, Math.ceil(this.values.length * 1.5)))
    larger.set(this.values)
    this.values = larger
  }
}
