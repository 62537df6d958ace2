import { bookCss, bookHtml, spineHtml, type BookBox, type Stand } from './book-box.ts'
import { chance, type Chance } from './chance.ts'
import { coverCss, coverHeight, type CoverDesign } from './cover-design.ts'
import { lightCss, lights, type Light } from './light.ts'
import { spreadCss, spreadHtml } from './open-spread.ts'
import { propHtml, type Placed } from './props.ts'
import type { SurfaceName } from './surfaces.ts'

/**
 * One photograph: a book in a room, as CSS 3D seen through a phone held over it. Origin is the middle of the
 * table under the frame; x to the right, y towards the viewer, z up; degrees and pixels of the finished picture.
 */
export type Shot = {
  kind: 'lying' | 'stacked' | 'shelved' | 'back' | 'corner' | 'spine' | 'spread'
  design: CoverDesign
  stand: Stand
  seed: number
  surface: SurfaceName
  light: string
  turn: number
  tilt: number
  shift: { x: number; y: number }
  props: Placed[]
  /** Other books in the picture: under this one, or beside it on the shelf. */
  company: CoverDesign[]
}

export const frame = { width: 900, height: 1125 }

/** A corner is the same scene seen closer: the part of the frame that fills the picture, and by how much. */
export const closeUp = { magnification: 1.75, x: 384, y: 470 }

export function photoHtml(shot: Shot) {
  const light = lights[shot.light]
  if (!light) throw new Error(`No light is called ${shot.light}`)
  const scene = { shelved: shelf, spine: spines, spread: openBook }[shot.kind as string] ?? table
  const haze = Math.max(0, (shot.tilt - 12) / 6)
  return `<!doctype html><meta charset="utf-8"><style>${css}</style>
    <div class="photo" style="filter:${light.grade}">${scene(shot, light, chance(shot.seed))}
    <div class="haze" style="backdrop-filter:blur(${haze.toFixed(1)}px)"></div>${light.over}<div class="lens"></div></div>`
}

function table(shot: Shot, light: Light, dice: Chance) {
  const scale = fitting(shot)
  const pile: Resting[] = []
  let z = 0
  const put = (book: BookBox, turn: number) => {
    pile.push({ ...book, ...shot.shift, z, turn })
    z += book.design.thickness * scale
  }
  if (shot.kind === 'stacked')
    for (const [i, design] of shot.company.slice(0, 2).entries())
      put({ design, stand: 2, scale, dice: chance(shot.seed + i), side: 'front' }, shot.turn + (i ? -4 : 7))
  put(
    { design: shot.design, stand: shot.stand, scale, dice, side: shot.kind === 'back' ? 'back' : 'front' },
    shot.turn,
  )
  return camera(
    `rotateX(${shot.tilt}deg)`,
    ground(shot, shot.props.map(propHtml).join('') + pile.map((book) => shadow(book, light)).join('')) +
      pile.map(lying).join(''),
  )
}

function shelf(shot: Shot, light: Light, dice: Chance) {
  const scale = fitting(shot) * 0.98
  const [width, height] = [shot.design.width * scale, coverHeight * scale]
  const place = `left:${-width / 2}px;top:${floor - height}px;width:${width}px;height:${height}px`
  const wallShadow = `<div class="shadow" style="${place};box-shadow:${60 * light.reach}px 10px ${44 * light.soft}px 10px #1a0e0477"></div>`
  const book = `<div class="book" style="${place};transform-origin:50% 100%;transform:translateZ(170px) rotateX(6deg) rotateY(${shot.turn}deg)">${bookHtml({ design: shot.design, stand: shot.stand, scale, dice, side: 'front' })}</div>`
  let right = -width / 2 - 40
  const beside = shot.company.slice(0, 4).map((design, i) => {
    right -= design.thickness * scale * 0.9 + 1
    return standing(design, 2, right, scale * (0.84 + ((i * 3) % 5) * 0.03), 70)
  })
  return camera(
    `rotateX(${shot.tilt}deg) rotateY(${-shot.turn * 0.3}deg) translateX(${70 + shot.shift.x}px)`,
    ground(shot, wallShadow + board(shot)) + beside.join('') + book,
  )
}

/** The book among others on a shelf, pulled out a finger's breadth. */
function spines(shot: Shot) {
  const scale = 1.6
  const [before, after] = [shot.company.slice(0, 5), shot.company.slice(5)]
  const tall = (i: number) => scale * (0.86 + ((i * 7) % 5) * 0.028)
  let left = (-shot.design.thickness * scale) / 2
  const others = before.map((design, i) =>
    standing(design, 2, (left -= design.thickness * tall(i) + 1), tall(i), 90),
  )
  let right = (shot.design.thickness * scale) / 2 + 1
  for (const [i, design] of after.entries()) {
    others.push(standing(design, 2, right, tall(i + 2), 90))
    right += design.thickness * tall(i + 2) + 1
  }
  const mine = standing(shot.design, shot.stand, (-shot.design.thickness * scale) / 2, scale, 130)
  return camera(
    `rotateX(${shot.tilt}deg) rotateY(${shot.turn}deg) translate(${shot.shift.x}px,96px)`,
    ground(shot, board(shot)) + others.join('') + mine,
  )
}

const floor = 372

function standing(design: CoverDesign, stand: Stand, left: number, scale: number, z: number) {
  const [width, height] = [design.thickness * scale, coverHeight * scale]
  return `<div class="spined" style="left:${left}px;top:${floor - height}px;width:${width}px;height:${height}px;transform:translateZ(${z}px)">${spineHtml(design, scale, stand)}</div>`
}

/** Painted onto the wall at the height where a real board would be seen, so books in front of it seem to stand on it. */
function board({ seed }: Shot) {
  const wood = `url(/surface/${seed % 3 ? 'birch' : 'oak'}.jpg)`
  return `<div class="board" style="background-image:linear-gradient(#1a0e0488,#0000 60%),${wood}"></div><div class="lip" style="background-image:linear-gradient(#fff3,#0000 12%,#0005),${wood}"></div><div class="beneath"></div>`
}

function openBook(shot: Shot, light: Light) {
  return camera(
    `rotateX(${shot.tilt}deg)`,
    `${ground(shot)}<div class="book" style="left:0;top:0;transform:rotateZ(${shot.turn}deg)">${spreadHtml(shot.design, shot.stand, shot.seed, light)}</div>`,
  )
}

function fitting({ design }: Shot) {
  return Math.min(790 / coverHeight, 628 / design.width) * (design.width < 400 ? 0.94 : 1)
}

type Resting = BookBox & { x: number; y: number; z: number; turn: number }

function lying(book: Resting) {
  const contact = book.z ? '<div class="contact"></div>' : ''
  return `<div class="book" style="${footprint(book)};transform:translateZ(${book.z}px) rotateZ(${book.turn}deg)">${contact}${bookHtml(book)}</div>`
}

function footprint({ x, y, scale, design }: Resting) {
  const [width, height] = [design.width * scale, coverHeight * scale]
  return `left:${x - width / 2}px;top:${y - height / 2}px;width:${width}px;height:${height}px`
}

/** The window is to the upper left, so shadows fall to the lower right however the book is turned. */
function shadow(book: Resting, light: Light) {
  const angle = (Math.PI / 180) * (42 - book.turn)
  const rise = Math.max(14, book.z + book.design.thickness * book.scale)
  const fall = (part: number, blur: number, strength: string) => {
    const reach = rise * light.reach * part
    return `${(Math.cos(angle) * reach).toFixed(1)}px ${(Math.sin(angle) * reach).toFixed(1)}px ${(blur * light.soft).toFixed(1)}px #1a0e04${strength}`
  }
  return `<div class="shadow" style="${footprint(book)};transform:rotateZ(${book.turn}deg);box-shadow:0 0 8px #1a0e0499,${fall(0.5, 14, '88')},${fall(1, 34, '66')},${fall(1.6, 80, '3d')}"></div>`
}

/** The plane of the table or the wall, with everything flat upon it. */
function ground(shot: Shot, upon = '') {
  const mirrored = shot.seed % 2 ? 'transform:scaleX(-1);' : ''
  return `<div class="ground"><div class="texture" style="${mirrored}background-image:url(/surface/${shot.surface}.jpg)"></div><div class="origin">${upon}</div></div>`
}

function camera(pose: string, world: string) {
  return `<div class="camera"><div class="world" style="transform:${pose}">${world}</div></div>`
}

const fontFace = (family: string, file: string) =>
  `@font-face{font-family:'${family}';src:url(/fonts/${file}-latin-wght-normal.woff2);font-weight:100 900}`

const css = `${fontFace('Besley', 'besley')}${fontFace('Hanken Grotesk', 'hanken-grotesk')}${fontFace('Caveat', 'caveat')}
body{margin:0;background:#000}
.photo{position:relative;width:${frame.width}px;height:${frame.height}px;overflow:hidden;isolation:isolate;background:#cfc8bb}
.camera{position:absolute;inset:0;perspective:1900px;overflow:hidden}
.world{position:absolute;left:50%;top:50%;transform-style:preserve-3d}
.ground{position:absolute;left:-1000px;top:-1400px;width:2000px;height:2790px}
.texture{position:absolute;inset:0;background-size:100% 100%}.origin{position:absolute;left:1000px;top:1400px}
.contact{position:absolute;inset:1px;transform:translateZ(1px);box-shadow:0 0 9px #1a0e04aa,3px 4px 14px #1a0e0488}
.shadow{position:absolute;background:#1a0e04}
.prop{position:absolute;overflow:visible}
.spined{position:absolute;overflow:hidden;box-shadow:10px 4px 18px #1a0e0488}
.board,.lip,.beneath{position:absolute;left:-1000px;width:2000px;background-size:2000px 900px}
.board{top:${floor}px;height:74px}.lip{top:${floor + 74}px;height:66px}.beneath{top:${floor + 140}px;height:500px;background:linear-gradient(#2a2018,#6b6055)}
.haze{position:absolute;inset:0;mask-image:linear-gradient(#000,#0000 42%)}
.lens{position:absolute;inset:0;background:radial-gradient(ellipse at 48% 46%,#fff0 52%,#20140a40 118%);mix-blend-mode:multiply}
${coverCss}${bookCss}${lightCss}${spreadCss}`
