/**
 * Approximate positions, good enough for a list of shops: near the town of the postal district, spread by a hash of the
 * name.
 */
import { createHash } from 'node:crypto'

export type Position = { latitude: number; longitude: number }

/** Districts from this postal code on lie around this town. */
const towns: readonly [from: number, latitude: number, longitude: number][] = [
  [1000, 55.681, 12.581],
  [1550, 55.672, 12.562],
  [1800, 55.678, 12.535],
  [2000, 55.68, 12.532],
  [2100, 55.707, 12.577],
  [2200, 55.695, 12.549],
  [2300, 55.656, 12.602],
  [2400, 55.707, 12.535],
  [2450, 55.65, 12.54],
  [2500, 55.662, 12.512],
  [2600, 55.666, 12.4],
  [2700, 55.708, 12.48],
  [2800, 55.77, 12.504],
  [2900, 55.732, 12.572],
  [3000, 56.036, 12.613],
  [3400, 55.928, 12.301],
  [3700, 55.101, 14.701],
  [4000, 55.642, 12.08],
  [4100, 55.443, 11.79],
  [4300, 55.717, 11.711],
  [4400, 55.68, 11.09],
  [4600, 55.457, 12.182],
  [4700, 55.23, 11.761],
  [4800, 54.766, 11.874],
  [5000, 55.396, 10.388],
  [5700, 55.06, 10.607],
  [6000, 55.49, 9.472],
  [6200, 55.045, 9.42],
  [6400, 54.909, 9.789],
  [6700, 55.467, 8.452],
  [7100, 55.709, 9.536],
  [7400, 56.139, 8.974],
  [7600, 56.492, 8.593],
  [7800, 56.566, 9.027],
  [8000, 56.157, 10.21],
  [8200, 56.188, 10.19],
  [8600, 56.17, 9.545],
  [8700, 55.861, 9.85],
  [8800, 56.453, 9.402],
  [8900, 56.46, 10.036],
  [9000, 57.048, 9.919],
  [9200, 57.013, 9.9],
  [9300, 57.334, 10.53],
  [9800, 57.459, 9.982],
  [9900, 57.441, 10.536],
]

const metresPerDegree = 111_320

export function positionOf(postalCode: string, name: string): Position {
  const [, latitude, longitude] = towns.findLast(([from]) => from <= Number(postalCode)) ?? towns[0]!
  return spread(
    spread({ latitude, longitude }, postalCode, 1_500),
    `${postalCode} ${name.toLowerCase()}`,
    1_200,
  )
}

export function metresBetween(a: Position, b: Position): number {
  const north = (a.latitude - b.latitude) * metresPerDegree
  const east = (a.longitude - b.longitude) * metresPerDegree * Math.cos((a.latitude * Math.PI) / 180)
  return Math.round(Math.hypot(north, east))
}

/** A number that looks random but is always the same for the same text. */
export function chanceOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0)
}

function spread({ latitude, longitude }: Position, by: string, metres: number): Position {
  const angle = (chanceOf(`${by} direction`) % 3_600) * (Math.PI / 1_800)
  const reach = (((chanceOf(`${by} distance`) % 1_000) + 1) / 1_000) * metres
  return {
    latitude: round(latitude + (Math.sin(angle) * reach) / metresPerDegree),
    longitude: round(
      longitude + (Math.cos(angle) * reach) / (metresPerDegree * Math.cos((latitude * Math.PI) / 180)),
    ),
  }
}

function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000
}
