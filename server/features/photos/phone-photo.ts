/** Checks a photo from a phone by its first bytes, whatever type it claims. */
import { Refusal } from '#contract/refusals'
import { maxRelayedBytes } from '#rules/listing'

const signatures = [
  { type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { type: 'image/png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
]

const dataUrl = /^data:[\w.+/-]*;base64,/

/** Returns the photo as a data URL of its real type. Throws when it is no photo, or too large. */
export function photoUrlOf(file: string | Uint8Array): string {
  const bytes = bytesOf(file)
  if (bytes.length > maxRelayedBytes) throw new Refusal('relayed_photo_too_large')
  const kind = signatures.find(({ bytes: first }) => bytes.subarray(0, first.length).equals(first))
  if (!kind) throw new Refusal('photo_type')
  return `data:${kind.type};base64,${bytes.toString('base64')}`
}

function bytesOf(file: string | Uint8Array): Buffer {
  if (typeof file !== 'string') return Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const [head] = dataUrl.exec(file) ?? []
  if (head === undefined) throw new Refusal('photo_type')
  return Buffer.from(file.slice(head.length), 'base64')
}
