import sharp from 'sharp'
import { cells, clouds, mix, noise, smooth } from './noise.ts'

/**
 * What a book may lie on in a student's room, computed pixel by pixel and seen straight from above.
 * A surface is a colour for every point; units are pixels of the finished texture.
 */
type Colour = readonly [number, number, number]
type Surface = (x: number, y: number) => Colour

const size = { width: 1150, height: 1600 }

export const surfaces = {
  oak: wood([201, 158, 108], [150, 103, 60], 260, 3),
  birch: wood([228, 208, 176], [199, 171, 132], 1200, 8),
  walnut: wood([98, 68, 50], [58, 38, 28], 300, 5),
  greyedPine: wood([176, 166, 152], [128, 116, 103], 190, 11),
  parquet: (x, y) => herringbone(x, y),
  laminate: (x, y) =>
    shade(
      [233, 231, 226],
      0.965 + clouds(x / 210, y / 210, 3, 4) * 0.05 + noise(x / 1.6, y / 1.6, 2) * 0.012,
    ),
  blackDesk: (x, y) =>
    shade([47, 48, 50], 0.86 + clouds(x / 40, y / 300, 4, 6) * 0.3 + noise(x / 1.4, y / 1.4, 3) * 0.08),
  concrete: (x, y) =>
    shade(
      [196, 192, 185],
      0.82 + clouds(x / 170, y / 170, 5, 9) * 0.3 - Math.max(0, noise(x / 5, y / 5, 4) - 0.86) * 1.6,
    ),
  terrazzo: (x, y) => chips(x, y),
  cork: (x, y) => {
    const grain = cells(x / 13, y / 13, 5)
    return shade(
      [190, 144, 97],
      0.72 +
        grain.id * 0.28 +
        clouds(x / 90, y / 90, 3, 2) * 0.18 -
        (grain.next - grain.nearest < 0.07 ? 0.14 : 0),
    )
  },
  sheet: folds([232, 229, 224], 0.9, 21),
  blushSheet: folds([222, 188, 176], 1, 33),
  navySheet: folds([62, 76, 104], 1.15, 47),
  sageLinen: cloth([142, 160, 143], 5, 0.22),
  sofa: cloth([118, 128, 136], 8, 0.34),
  mustardWool: cloth([205, 160, 74], 11, 0.27),
  tartan: (x, y) => checks(x, y, [151, 54, 50], [38, 58, 66], 190),
  kitchenCloth: (x, y) => checks(x, y, [238, 234, 224], [86, 124, 158], 96),
  rug: (x, y) =>
    shade(
      [206, 193, 172],
      0.74 + cells(x / 8, y / 11, 8).nearest * 0.36 + clouds(x / 120, y / 120, 3, 5) * 0.14,
    ),
  carpet: (x, y) =>
    shade([96, 101, 108], 0.7 + noise(x / 2.6, y / 2.6, 5) * 0.34 + clouds(x / 60, y / 60, 3, 7) * 0.22),
  deskMat: (x, y) =>
    shade([74, 104, 88], 0.86 + noise(x / 1.9, y / 1.9, 6) * 0.16 + clouds(x / 140, y / 140, 3, 1) * 0.16),
  plaster: (x, y) => shade([226, 220, 208], 0.93 + clouds(x / 130, y / 130, 5, 13) * 0.1),
  blueWall: (x, y) => shade([139, 160, 173], 0.92 + clouds(x / 120, y / 120, 5, 15) * 0.12),
} as const satisfies Record<string, Surface>

export type SurfaceName = keyof typeof surfaces

/** Fine grain costs more bytes in the finished photo than the book itself. */
const grainy = new Set<SurfaceName>(['mustardWool', 'sofa', 'rug', 'cork', 'carpet', 'sageLinen'])

/** The surface as a photograph of it from above; a touch of blur takes the computed edge off. */
export async function surfaceJpeg(name: SurfaceName) {
  const paint: Surface = surfaces[name]
  const pixels = Buffer.alloc(size.width * size.height * 3)
  let at = 0
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++)
      for (const channel of paint(x, y)) pixels[at++] = Math.max(0, Math.min(255, channel))
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .blur(grainy.has(name) ? 1.5 : 0.6)
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Its average colour, from a coarse sample. */
export function surfaceColour(name: SurfaceName): Colour {
  const samples = Array.from({ length: 81 }, (_, i) =>
    surfaces[name]((i % 9) * 113 + 40, Math.floor(i / 9) * 157 + 60),
  )
  const mean = (channel: 0 | 1 | 2) =>
    samples.reduce((sum, colour) => sum + colour[channel], 0) / samples.length
  return [mean(0), mean(1), mean(2)]
}

function shade([red, green, blue]: Colour, light: number): Colour {
  return [red * light, green * light, blue * light]
}

function blend(from: Colour, to: Colour, share: number): Colour {
  return [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)]
}

function wood(light: Colour, dark: Colour, plank: number, seed: number): Surface {
  return (x, y) => {
    const board = Math.floor(y / plank)
    const intoBoard = y - board * plank
    const sway = clouds(x / 620, y / 110, 2, seed + board) * 6
    const rings = 0.5 + 0.5 * Math.sin(y / 13 + sway * 2.2 + board * 2)
    const fibre = clouds(x / 70, y / 2.4, 3, seed + 9 + board)
    const grain = smooth(Math.min(1, Math.max(0, rings * 0.34 + fibre * 0.72 - 0.12)))
    const seam = intoBoard < 3 ? 0.55 : intoBoard < 5 ? 1.08 : 1
    return shade(blend(light, dark, grain * 0.85), seam * (0.93 + noise(board * 3.7, seed, seed) * 0.14))
  }
}

function herringbone(x: number, y: number): Colour {
  const width = 92
  const u = (x + y) / Math.SQRT2 / width + 40
  const v = (y - x) / Math.SQRT2 / width + 40
  const length = 4
  const row = Math.floor(v)
  const across = (((Math.floor(u) - row) % (length * 2)) + length * 2) % (length * 2) < length
  const along = across ? u : v
  const beside = across ? v : u
  const stave =
    Math.floor(beside) * 31 +
    Math.floor((along - (across ? row : Math.floor(u) + 1)) / length) * 17 +
    (across ? 5 : 0)
  const edge = Math.min(beside - Math.floor(beside), 1 - (beside - Math.floor(beside)))
  const tone = noise(stave * 1.37, 7.7, 3)
  const fibre = clouds((along * width) / 60, (beside * width) / 2.6, 3, stave)
  return shade(blend([186, 134, 84], [132, 86, 48], fibre * 0.75 + tone * 0.3 - 0.1), edge < 0.025 ? 0.6 : 1)
}

function chips(x: number, y: number): Colour {
  const chip = cells(x / 27, y / 27, 12)
  const colours: Colour[] = [
    [206, 142, 118],
    [120, 138, 134],
    [196, 178, 140],
    [92, 92, 96],
  ]
  const reach = 0.16 + chip.id * 0.2
  const base = shade([232, 226, 216], 0.96 + noise(x / 2, y / 2, 3) * 0.05)
  return chip.id > 0.35 && chip.nearest < reach + noise(x / 6, y / 6, 2) * 0.1
    ? colours[Math.floor(chip.id * 97) % 4]!
    : base
}

/** A slept-in sheet: light falls from the upper left over a height field of soft ridges. */
function folds(colour: Colour, depth: number, seed: number): Surface {
  const height = (x: number, y: number) => {
    const bend = clouds(x / 500, y / 500, 2, seed) * 1.1
    const ridge = 1 - Math.abs(2 * clouds(x / 640 + bend, y / 300 + bend * 0.6, 2, seed + 5) - 1)
    return ridge ** 5 * 44 + clouds(x / 210, y / 150, 2, seed + 9) * 16
  }
  return (x, y) => {
    const here = height(x, y)
    const slope = here - height(x - 2.5, y - 2.5)
    const weave = (noise(x / 1.7, y / 1.7, seed) - 0.5) * 0.03
    return shade(colour, Math.max(0.45, 0.93 + slope * 0.1 * depth + (here - 25) * 0.0012 + weave))
  }
}

function cloth(colour: Colour, thread: number, depth: number): Surface {
  return (x, y) => {
    const wobble = (clouds(x / 30, y / 30, 2, 3) - 0.5) * thread * 1.4
    const warp = Math.sin(((x + wobble) / thread) * Math.PI)
    const weft = Math.sin(((y + wobble) / thread) * Math.PI)
    const over = warp * weft > 0 ? Math.abs(warp) : Math.abs(weft)
    return shade(
      colour,
      1 -
        depth +
        over * depth +
        (clouds(x / 240, y / 240, 3, 8) - 0.5) * 0.3 +
        (noise(x / 2, y / 2, 4) - 0.5) * 0.1,
    )
  }
}

function checks(x: number, y: number, ground: Colour, stripe: Colour, step: number): Colour {
  const sway = (clouds(x / 260, y / 260, 2, 6) - 0.5) * 46
  const column = (((x + sway) % step) + step) % step
  const row = (((y - sway) % step) + step) % step
  const band = Number(column < step * 0.36) + Number(row < step * 0.36)
  const thin = Math.abs(column - step * 0.68) < step * 0.018 || Math.abs(row - step * 0.68) < step * 0.018
  const colour = blend(ground, stripe, band * 0.42)
  const weave = 0.93 + noise(x / 2.2, y / 2.2, 2) * 0.1 + (clouds(x / 180, y / 180, 3, 3) - 0.5) * 0.32
  return shade(thin ? blend(colour, [236, 214, 160], 0.55) : colour, weave)
}
