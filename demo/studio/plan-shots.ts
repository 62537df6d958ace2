import { chance, type Chance } from './chance.ts'
import type { CoverDesign } from './cover-design.ts'
import type { PropName, Placed } from './props.ts'
import type { Shot } from './photo-scene.ts'
import { surfaceColour, type SurfaceName } from './surfaces.ts'
import type { DemoListing } from '../catalogue.ts'

/** Where the second and later pictures of a listing look; every first picture shows the front. */
export type Closer = 'back' | 'corner' | 'spine' | 'spread'

export type PlannedPhoto = { file: string; shot: Shot }

const walls = new Set<SurfaceName>(['plaster', 'blueWall'])
const tables: SurfaceName[] = [
  'oak',
  'sheet',
  'laminate',
  'carpet',
  'parquet',
  'mustardWool',
  'concrete',
  'birch',
  'navySheet',
  'terrazzo',
  'walnut',
  'sageLinen',
  'kitchenCloth',
  'deskMat',
  'greyedPine',
  'blushSheet',
  'cork',
  'sofa',
  'rug',
  'blackDesk',
  'tartan',
]
const soft = new Set<SurfaceName>([
  'sheet',
  'blushSheet',
  'navySheet',
  'mustardWool',
  'tartan',
  'sofa',
  'rug',
  'carpet',
])
const rooms = ['window', 'overcast', 'lamp', 'leaves', 'flash', 'blinds', 'evening', 'cool']
const deskThings: PropName[] = [
  'coffee',
  'pencil',
  'notebook',
  'glasses',
  'marker',
  'leaf',
  'laptop',
  'tabs',
  'tea',
  'earphones',
]
const bedThings: PropName[] = ['glasses', 'earphones', 'marker', 'pencil']

/** The same catalogue always gives the same pictures; neighbours in it get different tables and light. */
export function planShots(
  listings: DemoListing[],
  designs: Map<string, CoverDesign>,
  closers: Record<string, Closer>,
): PlannedPhoto[] {
  return listings.flatMap((listing, index) => {
    const design = designs.get(listing.isbn)
    if (!design) throw new Error(`No cover is drawn for ${listing.isbn}`)
    const dice = chance(Number(listing.photos[0]!.slice(4, 13)) + index * 7919)
    const surface = apartFrom(design.palette.paper, index)
    const others = [...designs.values()].filter((other) => other !== design && other.thickness > 19)
    const company = Array.from({ length: 13 }, (_, step) => others[(index * 5 + step * 11) % others.length]!)
    const common = {
      design,
      company,
      stand: listing.stand,
      surface,
      light: rooms[(index * 3 + Math.floor(index / 8)) % rooms.length]!,
    }
    let wear = 0
    return listing.photos.map((file, nth) => {
      const kind = nth === 0 ? frontKind(index) : closers[file]
      if (!kind) throw new Error(`Nobody said what ${file} shows`)
      const posed = pose(kind, surface, dice)
      // One seed per copy: the same scratches in every picture of it.
      wear ||= Math.floor(dice.between(1, 9e6))
      return { file, shot: { ...common, ...posed, kind, seed: wear } }
    })
  })
}

function frontKind(index: number): Shot['kind'] {
  if (index % 9 === 4) return 'shelved'
  return index % 7 === 3 ? 'stacked' : 'lying'
}

function pose(
  kind: Shot['kind'],
  surface: SurfaceName,
  dice: Chance,
): Pick<Shot, 'turn' | 'tilt' | 'shift' | 'props' | 'surface'> {
  const still = { shift: { x: 0, y: 0 }, props: [], surface }
  if (kind === 'shelved')
    return {
      ...still,
      surface: dice.pick([...walls]),
      turn: dice.between(6, 13),
      tilt: -2,
      shift: { x: dice.between(-30, 40), y: 0 },
    }
  if (kind === 'spine')
    return {
      ...still,
      surface: dice.pick([...walls]),
      turn: dice.between(-14, 14),
      tilt: -3,
      shift: { x: dice.between(-60, 60), y: 0 },
    }
  if (kind === 'corner') return { ...still, turn: dice.between(-12, 10), tilt: dice.between(18, 26) }
  if (kind === 'spread') return { ...still, turn: dice.between(-10, 9), tilt: dice.between(14, 28) }
  const side = dice.next() < 0.5 ? -1 : 1
  const turn = side * dice.between(2, dice.next() < 0.25 ? 17 : 9)
  const shift = { x: dice.between(-28, 28), y: dice.between(-24, 34) }
  return {
    turn,
    tilt: dice.between(4, 32),
    shift,
    surface,
    props: kind === 'lying' && dice.next() < 0.5 ? [besideBook(surface, dice)] : [],
  }
}

/** Props peek in from a corner of the frame; nobody arranges a photo of a textbook. */
function besideBook(surface: SurfaceName, dice: Chance): Placed {
  const name = dice.pick(soft.has(surface) ? bedThings : deskThings)
  const left = dice.next() < 0.5
  const far = dice.next() < 0.6
  const big = name === 'laptop' || name === 'notebook'
  const [x, y] = big
    ? [dice.between(440, 540), dice.between(560, 660)]
    : [dice.between(355, 425), dice.between(440, 520)]
  return {
    name,
    x: left ? -x : x,
    y: far ? -y : y * 0.92,
    turn: dice.between(-50, 50) + (name === 'pencil' || name === 'marker' ? 60 : 0),
  }
}

function apartFrom(paper: string, index: number): SurfaceName {
  const ordered = tables.map((_, i) => tables[(index + i * 4) % tables.length]!)
  const wanted = rgb(paper)
  const far = (name: SurfaceName) =>
    Math.hypot(...surfaceColour(name).map((channel, i) => channel - wanted[i]!))
  return ordered.find((name) => far(name) > 88) ?? ordered.toSorted((a, b) => far(b) - far(a))[0]!
}

function rgb(hex: string) {
  const full = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/gi, '$&$&') : hex
  return [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
}
