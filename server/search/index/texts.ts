/**
 * Many short texts as UTF-8 in a few large buffers outside the heap, which cost the garbage collector nothing. A text
 * is identified by its place, a number below 2 ** 32. Texts are never removed: a rebuild drops the whole.
 */
const pieceBits = 22
const pieceSize = 2 ** pieceBits
/** The head of a text: twice its length in bytes, plus one if all of it is ASCII, which is decoded much faster. */
const headSize = 4
/** Bytes that fit exactly into a number. */
const beginningLength = 6
const mostPieces = 2 ** (32 - pieceBits)
/** Longer texts are truncated: 4 bytes for each UTF-16 unit fit into a piece. */
const longest = 100_000

export class Texts {
  readonly #pieces: Buffer[] = []
  #end = pieceSize

  /** Returns the text's place. */
  add(text: string): number {
    const stored = text.length > longest ? text.slice(0, longest) : text
    const length = Buffer.byteLength(stored)
    if (this.#end + headSize + length > pieceSize) {
      if (this.#pieces.length === mostPieces) throw new RangeError('The index has no room for more texts')
      this.#pieces.push(Buffer.allocUnsafeSlow(pieceSize))
      this.#end = 0
    }
    const at = this.#end
    const piece = this.#pieces.at(-1)!
    piece.writeUInt32LE(2 * length + (length === stored.length ? 1 : 0), at)
    piece.write(stored, at + headSize, 'utf8')
    this.#end = at + headSize + length
    return (this.#pieces.length - 1) * pieceSize + at
  }

  get(place: number): string {
    const piece = this.#pieces[place >>> pieceBits]!
    const at = place & (pieceSize - 1)
    const head = piece.readUInt32LE(at)
    const from = at + headSize
    return piece.toString(head & 1 ? 'latin1' : 'utf8', from, from + (head >>> 1))
  }

  /** The first six bytes as a number. A text with a smaller number comes first. */
  beginning(place: number): number {
    const piece = this.#pieces[place >>> pieceBits]!
    const at = place & (pieceSize - 1)
    const length = Math.min(piece.readUInt32LE(at) >>> 1, beginningLength)
    return length === 0 ? 0 : piece.readUIntBE(at + headSize, length) * 256 ** (beginningLength - length)
  }

  /** Compares bytes, which gives the order of code points. */
  compare(one: number, other: number): number {
    const [onePiece, otherPiece] = [this.#pieces[one >>> pieceBits]!, this.#pieces[other >>> pieceBits]!]
    const oneAt = (one & (pieceSize - 1)) + headSize
    const otherAt = (other & (pieceSize - 1)) + headSize
    const oneEnd = oneAt + (onePiece.readUInt32LE(oneAt - headSize) >>> 1)
    const otherEnd = otherAt + (otherPiece.readUInt32LE(otherAt - headSize) >>> 1)
    return onePiece.compare(otherPiece, otherAt, otherEnd, oneAt, oneEnd)
  }
}
