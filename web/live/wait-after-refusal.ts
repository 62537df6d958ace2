const [shortestMs, longestMs] = [10_000, 300_000]

/**
 * How long a socket waits before its next try, in milliseconds, after so many refusals in a row: twice as long each time,
 * from ten seconds up to five minutes. `chance` (0 to 1) spreads half of it, because windows that were refused together
 * would otherwise come back together.
 */
export function waitAfterRefusal(refusals: number, chance = Math.random()): number {
  const whole = Math.min(shortestMs * 2 ** (refusals - 1), longestMs)
  return whole / 2 + (whole / 2) * chance
}
