/**
 * How much of each photo has left, of 1. The photos are the last that a form holds, one after the other; what stands
 * before them is the rest of `of`, all bytes there are to send.
 */
export function sentParts(sizes: readonly number[], { sent, of }: { sent: number; of: number }): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  let begun = Math.max(0, of - total)
  return sizes.map((size) => {
    const part = size === 0 ? 1 : (sent - begun) / size
    begun += size
    return Math.min(1, Math.max(0, part))
  })
}
