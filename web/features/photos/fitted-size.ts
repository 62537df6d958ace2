export type Size = { width: number; height: number }

/** The size with at most `side` pixels on the longest side and the same shape. Never larger than it was. */
export function fittedSize({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
