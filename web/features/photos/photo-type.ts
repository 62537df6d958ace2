const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const

const longestSignature = 8

/** The type of a file by its first bytes; null for anything that a listing photo may not be (docs/product.md 3). */
export function photoTypeOf(head: Uint8Array): 'png' | 'jpeg' | null {
  if (startsWith(head, signatures.png)) return 'png'
  return startsWith(head, signatures.jpeg) ? 'jpeg' : null
}

/** The first bytes of a file; null for a dropped folder, or a file that is gone or not on the device. */
export async function photoHead(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, longestSignature).arrayBuffer())
  } catch {
    // An unreadable file is an expected answer, which its caller says.
    return null
  }
}

/** Judges by content, since the name and type of a file prove nothing. */
export async function isPhoto(file: Blob): Promise<boolean> {
  const head = await photoHead(file)
  return head !== null && photoTypeOf(head) !== null
}

function startsWith(head: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, place) => head[place] === byte)
}
