/**
 * The sent part of each photo, from 0 to 1. The photos are the last fields of a form, in order; the rest of its `total` bytes
 * comes before them.
 */
export function sentParts(
  sizes: readonly number[],
  { sent, total }: { sent: number; total: number },
): number[] {
  const photoBytes = sizes.reduce((sum, size) => sum + size, 0)
  let start = Math.max(0, total - photoBytes)
  return sizes.map((size) => {
    const part = size === 0 ? 1 : (sent - start) / size
    start += size
    return Math.min(1, Math.max(0, part))
  })
}
