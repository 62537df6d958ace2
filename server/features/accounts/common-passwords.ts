/**
 * Whether a password is among the commonest. The file holds the first 32 bits of the SHA-256 of more than 100,000 of
 * them, sorted; `scripts/common-passwords/make-filter.ts` writes it. One of 40,000 other passwords is refused by chance.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const filterFile = join(import.meta.dirname, 'common-passwords.bin')

let prints: Promise<Buffer> | undefined

/** Upper and lower case count as one. */
export async function isCommonPassword(password: string): Promise<boolean> {
  prints ??= readFile(filterFile)
  return has(await prints, printOf(password.normalize('NFC').toLowerCase()))
}

export function printOf(lowered: string): number {
  return createHash('sha256').update(lowered).digest().readUInt32BE()
}

function has(sorted: Buffer, wanted: number): boolean {
  let [low, high] = [0, sorted.length / 4]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted.readUInt32BE(middle * 4) < wanted) low = middle + 1
    else high = middle
  }
  return low * 4 < sorted.length && sorted.readUInt32BE(low * 4) === wanted
}
