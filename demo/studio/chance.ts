/** Repeatable chance: the same seed draws the same picture on every machine. */
export type Chance = {
  next: () => number
  between: (low: number, high: number) => number
  pick: <T>(from: readonly T[]) => T
}

export function chance(seed: number): Chance {
  let state = (seed % 2147483646) + 1
  const next = () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
  for (let warmUp = 0; warmUp < 5; warmUp++) next()
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (from) => from[Math.floor(next() * from.length)]!,
  }
}
