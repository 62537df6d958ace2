/**
 * The copies of one edition, packed into one buffer outside the heap. A process caches hundreds of thousands of
 * copies, and the garbage collector would scan each object. Only copies that a page shows become objects again.
 */
export type Copy = {
  id: string
  /** The version of the card's text that was read. */
  version: string
  price: number
  sellerId: string
  json: Buffer
}

// The head of a copy: id and seller as text, then version, price, and where its JSON ends.
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
    // `allocUnsafeSlow` takes no slice of Node's shared pool: a cached slice would keep the whole pool in memory.
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

  /** Works like `Array.prototype.slice`. */
  slice(from = 0, to = this.length): Copy[] {
    const copies: Copy[] = []
    for (let place = from; place < Math.min(to, this.length); place++) copies.push(this.#at(place))
    return copies
  }

  /** Like `slice`, but skips and does not count this seller's copies. */
  sliceWithout(sellerId: string, from: number, to: number): Copy[] {
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
