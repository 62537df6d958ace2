/** Finds the end of a chunked answer (RFC 9112, 7.1) in pieces of any size. Node sends neither extensions nor trailers. */
export class ChunkedBody {
  /** Bytes of the current chunk and its line break still to come. */
  #missing = 0
  #size = 0
  #isLast = false

  /** True once the body is complete; then the next one may begin. */
  read(bytes: Buffer, from: number): boolean {
    for (let at = from; at < bytes.length;) {
      if (this.#missing > 0) {
        const step = Math.min(this.#missing, bytes.length - at)
        this.#missing -= step
        at += step
        if (this.#missing === 0 && this.#isLast) {
          this.#isLast = false
          return true
        }
      } else this.#readSize(bytes[at++]!)
    }
    return false
  }

  #readSize(byte: number): void {
    if (byte === lineFeed) {
      this.#missing = this.#size + lineBreakLength
      this.#isLast = this.#size === 0
      this.#size = 0
    } else if (byte !== carriageReturn) this.#size = this.#size * 16 + digitOf(byte)
  }
}

const [carriageReturn, lineFeed, lineBreakLength] = [0x0d, 0x0a, 2]

/** 0 to 9 are 0x30 to 0x39, A to F are 0x41 to 0x46, a to f are 0x61 to 0x66. */
const digitOf = (byte: number) => (byte & 0x0f) + (byte > 0x39 ? 9 : 0)
