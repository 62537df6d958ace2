/** Smooth lattice noise in 0–1, the stuff that wood, cloth and concrete are made of here. */

function lattice(x: number, y: number, seed: number) {
  let hash = (x * 374761393 + y * 668265263 + seed * 2147483647) | 0
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967295
}

export function noise(x: number, y: number, seed = 0) {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const u = smooth(x - left)
  const v = smooth(y - top)
  const above = mix(lattice(left, top, seed), lattice(left + 1, top, seed), u)
  const below = mix(lattice(left, top + 1, seed), lattice(left + 1, top + 1, seed), u)
  return mix(above, below, v)
}

/** Several octaves of noise on top of each other. */
export function clouds(x: number, y: number, octaves: number, seed = 0) {
  let sum = 0
  let weight = 0
  for (let octave = 0; octave < octaves; octave++) {
    const share = 0.5 ** octave
    sum += noise(x * 2 ** octave, y * 2 ** octave, seed + octave * 17) * share
    weight += share
  }
  return sum / weight
}

/** Distance to the nearest and next-nearest of randomly scattered points, and that point's own number in 0–1. */
export function cells(x: number, y: number, seed = 0) {
  const column = Math.floor(x)
  const row = Math.floor(y)
  let nearest = 9
  let next = 9
  let id = 0
  for (let i = column - 1; i <= column + 1; i++)
    for (let j = row - 1; j <= row + 1; j++) {
      const away = Math.hypot(i + lattice(i, j, seed) - x, j + lattice(i, j, seed + 1) - y)
      if (away < nearest) [next, nearest, id] = [nearest, away, lattice(i, j, seed + 2)]
      else if (away < next) next = away
    }
  return { nearest, next, id }
}

export function mix(from: number, to: number, share: number) {
  return from + (to - from) * share
}

export function smooth(t: number) {
  return t * t * (3 - 2 * t)
}
