/**
 * The copies of one edition in one piece of memory outside the heap: nodes keep hundreds of thousands of them, and as objects
 * each would be looked at whenever the heap is cleared. Those that a page shows are taken out as objects again.
 */
export type Copy = {
  id: string
  /** Which text of its card was read: another one has another. */
  version: string
  price: number
  sellerId: string
  /** As a list sends it. */
  json: Buffer
}

// Of a copy: id and seller as they are written, then version, price and where its JSON ends.
const idLength = 36
const sellerAt = idLength
const versionAt = sellerAt + idLength
const priceAt = versionAt + 4
const endAt = priceAt + 4
const headLength = endAt + 4

export class PackedCopies {
  readonly length: number
  readonly #bytes: Buffer

  /** Ids are UUIDs as PostgreSQL writes them, versions its 32-bit transaction numbers. */
  constructor(copies: readonly Copy[]) {
    this.length = copies.length
    const heads = copies.length * headLength
    // Not a piece of the pool that passing answers are cut from: it is kept, and would keep all of that.
    const bytes = Buffer.allocUnsafeSlow(copies.reduce((sum, { json }) => sum + json.length, heads))
    let end = heads
    for (const [place, { id, sellerId, version, price, json }] of copies.entries()) {
      const head = place * headLength
      bytes.write(id, head, idLength, 'latin1')
      bytes.write(sellerId, head + sellerAt, idLength, 'latin1')
      bytes.writeUInt32LE(Number(version), head + versionAt)
      bytes.writeInt32LE(price, head + priceAt)
      json.copy(bytes, end)
      end += json.length
      bytes.writeUInt32LE(end, head + endAt)
    }
    this.#bytes = bytes
  }

  get byteLength(): number {
    return this.#bytes.length
  }

  /** As of an array. */
  slice(from = 0, to = this.length): Copy[] {
    const copies: Copy[] = []
    for (let place = from; place < Math.min(to, this.length); place++) copies.push(this.#at(place))
    return copies
  }

  /** The same of those that are not this seller's. */
  othersThan(sellerId: string, from: number, to: number): Copy[] {
    const copies: Copy[] = []
    let others = 0
    for (let place = 0; place < this.length && others < to; place++) {
      if (this.#sellerOf(place) === sellerId) continue
      if (others >= from) copies.push(this.#at(place))
      others++
    }
    return copies
  }

  #sellerOf(place: number): string {
    const begin = place * headLength + sellerAt
    return this.#bytes.toString('latin1', begin, begin + idLength)
  }

  #at(place: number): Copy {
    const bytes = this.#bytes
    const head = place * headLength
    const begin = place === 0 ? this.length * headLength : bytes.readUInt32LE(head - headLength + endAt)
    return {
      id: bytes.toString('latin1', head, head + idLength),
      sellerId: this.#sellerOf(place),
      version: String(bytes.readUInt32LE(head + versionAt)),
      price: bytes.readInt32LE(head + priceAt),
      json: bytes.subarray(begin, bytes.readUInt32LE(head + endAt)),
    }
  }
}
