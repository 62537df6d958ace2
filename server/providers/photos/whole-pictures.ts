/**
 * Wraps a store so that a damaged picture counts as missing: half a file from an interrupted restore, or other bytes
 * under its key, is never served as an image. Renditions are then made again.
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
  // A file that was not flushed to disk ends in zeros. A WebP of one colour does, too, but only for a twentieth of
  // its size.
  return !fits || (fits(viewOf(bytes)) && !endsInZeros(bytes, bytes.length / 4))
}

function endsInZeros(bytes: Uint8Array, many: number): boolean {
  return bytes.subarray(-Math.ceil(many)).every((byte) => byte === 0)
}

/** Checks the frame of each format: that is cheap, where decoding the content is not. */
const kinds: Readonly<Record<string, (file: DataView) => boolean>> = {
  // Has its start and its end marker.
  'image/jpeg': (file) => file.byteLength > 4 && file.getUint16(0) === 0xffd8 && lastTwo(file) === 0xffd9,
  // Has its signature, and ends with the chunk IEND and its checksum.
  'image/png': (file) =>
    file.byteLength > 20 &&
    file.getUint32(0) === 0x89504e47 &&
    file.getUint32(file.byteLength - 4) === 0xae426082,
  // RIFF states the length of what follows.
  'image/webp': (file) =>
    file.byteLength > 12 &&
    textAt(file, 0) === 'RIFF' &&
    textAt(file, 8) === 'WEBP' &&
    file.getUint32(4, true) + 8 === file.byteLength,
  'image/avif': (file) =>
    file.byteLength > 12 && textAt(file, 4) === 'ftyp' && endOfBoxes(file) === file.byteLength,
}

/**
 * Walks the boxes, each of which states its length (ISO/IEC 14496-12). Null where a box is shorter than its own
 * header.
 */
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
