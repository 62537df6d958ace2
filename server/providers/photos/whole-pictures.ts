/**
 * A picture that is not whole is none: half a file from a restore that broke off, or whatever else came to lie under its key, is
 * shown to nobody as an image. What can be drawn anew is, as if it had never been.
 */
import type { PhotoStore, StoredPhoto } from './photo-store.ts'

type Damaged = { key: string; size: number }

/** `size` in bytes. */
export function wholePictures(store: PhotoStore, onDamaged: (found: Damaged) => void): PhotoStore {
  return {
    ...store,
    async get(key) {
      const found = await store.get(key)
      if (!found || isWhole(found)) return found
      onDamaged({ key, size: found.size })
      return null
    },
  }
}

function isWhole({ bytes, contentType }: StoredPhoto): boolean {
  const fits = kinds[contentType]
  // Where the end never reached the disk a file has zeros. A WebP of one colour ends with some, too: a twentieth of it.
  return !fits || (fits(viewOf(bytes)) && !endsInZeros(bytes, bytes.length / 4))
}

function endsInZeros(bytes: Uint8Array, many: number): boolean {
  return bytes.subarray(-Math.ceil(many)).every((byte) => byte === 0)
}

/** Each format frames its content; that the frame is whole costs nothing to see, where reading the content is work. */
const kinds: Readonly<Record<string, (file: DataView) => boolean>> = {
  // From its start marker to its end marker.
  'image/jpeg': (file) => file.byteLength > 4 && file.getUint16(0) === 0xffd8 && lastTwo(file) === 0xffd9,
  // Its signature, and last the chunk IEND with its checksum.
  'image/png': (file) =>
    file.byteLength > 20 &&
    file.getUint32(0) === 0x89504e47 &&
    file.getUint32(file.byteLength - 4) === 0xae426082,
  // RIFF says how much follows.
  'image/webp': (file) =>
    file.byteLength > 12 &&
    textAt(file, 0) === 'RIFF' &&
    textAt(file, 8) === 'WEBP' &&
    file.getUint32(4, true) + 8 === file.byteLength,
  'image/avif': (file) =>
    file.byteLength > 12 && textAt(file, 4) === 'ftyp' && endOfBoxes(file) === file.byteLength,
}

/** One box after the other, each with its length (ISO/IEC 14496-12); null where one is longer than what is there. */
function endOfBoxes(file: DataView): number | null {
  let at = 0
  while (at + 8 <= file.byteLength) {
    const length = file.getUint32(at)
    if (length < 8) return null
    at += length
  }
  return at
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const lastTwo = (file: DataView) => file.getUint16(file.byteLength - 2)

function textAt(file: DataView, at: number): string {
  return String.fromCharCode(
    file.getUint8(at),
    file.getUint8(at + 1),
    file.getUint8(at + 2),
    file.getUint8(at + 3),
  )
}
