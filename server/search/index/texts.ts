/**
 * Many short texts as UTF-8 in a few large buffers outside the heap, which cost the garbage collector nothing. A text
 * is identified by its place, a number below 2 ** 32. Texts are never removed: a rebuild drops the whole.
 */
const pieceBits = 22
const pieceSize = 2 ** pieceBits
const lengthSize = 4
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
    if (this.#end + lengthSize + length > pieceSize) {
      if (this.#pieces.length === mostPieces) throw new RangeError('The index has no room for more texts')
      this.#pieces.push(Buffer.allocUnsafeSlow(pieceSize))
      this.#end = 0
    }
    const at = this.#end
    const piece = this.#pieces.at(-1)!
    piece.writeUInt32LE(length, at)
    piece.write(stored, at + lengthSize, 'utf8')
    this.#end = at + lengthSize + length
    return (this.#pieces.length - 1) * pieceSize + at
  }

  get(place: number): string {
    const piece = this.#pieces[place >>> pieceBits]!
    const at = place & (pieceSize - 1)
    return piece.toString('utf8', at + lengthSize, at + lengthSize + piece.readUInt32LE(at))
  }

  /** Compares bytes, which gives the order of code points. */
  compare(one: number, other: number): number {
    const [onePiece, otherPiece] = [this.#pieces[one >>> pieceBits]!, this.#pieces[other >>> pieceBits]!]
    const oneAt = (one & (pieceSize - 1)) + lengthSize
    const otherAt = (other & (pieceSize - 1)) + lengthSize
    const oneEnd = oneAt + onePiece.readUInt32LE(oneAt - lengthSize)
    const otherEnd = otherAt + otherPiece.readUInt32LE(otherAt - lengthSize)
    return onePiece.compare(otherPiece, otherAt, otherEnd, oneAt, oneEnd)
  }
}
