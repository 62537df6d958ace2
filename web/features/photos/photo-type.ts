const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const

const longest = 8

/** What a file is by its first bytes; null for everything that a listing photo may not be (docs/product.md 3). */
export function photoTypeOf(head: Uint8Array): 'png' | 'jpeg' | null {
  if (begins(head, signatures.png)) return 'png'
  return begins(head, signatures.jpeg) ? 'jpeg' : null
}

/** Judged by content: a name or a type that the sender gave proves nothing. */
export async function isPhoto(file: Blob): Promise<boolean> {
  try {
    return photoTypeOf(new Uint8Array(await file.slice(0, longest).arrayBuffer())) !== null
  } catch {
    // A folder that was dropped, or a file that has gone since.
    return false
  }
}

function begins(head: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, place) => head[place] === byte)
}
