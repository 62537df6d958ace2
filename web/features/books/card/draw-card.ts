/** Draws the copy's card as a picture to share: 1200 × 630 pixels, the same on every screen and in every theme. */
import { formatKroner } from '#rules/danish'
import { conditionName, isCondition } from '#rules/listing'
import logoAddress from '../../../assets/logo.svg'
import { photoUrl } from '../photo-files.ts'
import type { Copy } from './owners-of.ts'

const width = 1200
const height = 630
const left = 520
const right = 1130
const line = 64
const paper = { page: '#fffbf0', cloth: '#efe6cf', ink: '#163f3d', muted: '#4b5957', rule: '#c9bc98' }
const pen = { ink: '#37389a', strike: '#de452b' }
const fonts = {
  title: '650 52px "Besley Variable"',
  price: '650 44px "Besley Variable"',
  text: '500 28px "Hanken Grotesk Variable"',
  label: '700 24px "Hanken Grotesk Variable"',
  hand: '600 50px "Caveat Variable"',
}

type Words = {
  /** The owners' names, the present one last; the others are struck. */
  owners: readonly string[]
  site: string
}

export async function drawCard({ dbBook, apiBook }: Copy, { owners, site }: Words): Promise<Blob> {
  const [key] = dbBook.photos
  const [photo, logo] = await Promise.all([
    key === undefined ? null : imageOrNull(photoUrl(key, 640, 'jpg')),
    imageOrNull(logoAddress),
    // The browser writes with its own font where ours is missing.
    ...Object.values(fonts).map((font) => document.fonts.load(font).catch(() => null)),
  ])
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pencil = canvas.getContext('2d')!
  const write = (text: string, [x, y]: [number, number], font: string, colour: string) => {
    pencil.font = font
    pencil.fillStyle = colour
    pencil.fillText(text, x, y, right - x)
  }

  pencil.fillStyle = paper.page
  pencil.fillRect(0, 0, width, height)
  pencil.fillStyle = paper.cloth
  pencil.fillRect(0, 0, left - 60, height)
  if (photo) drawCover(pencil, photo)

  pencil.font = fonts.title
  const titleLines = linesOf(pencil, apiBook.title, right - left, 2)
  titleLines.forEach((text, at) => write(text, [left, 100 + at * 58], fonts.title, paper.ink))
  const below = 100 + titleLines.length * 58
  const price = dbBook.sold ? '' : formatKroner(dbBook.price)
  write(price, [left, below + 6], fonts.price, paper.ink)
  const beside = price === '' ? left : left + pencil.measureText(price).width + 24
  const condition = isCondition(dbBook.stand) ? conditionName(dbBook.stand) : ''
  write(
    [apiBook.version, condition].filter(Boolean).join(' · '),
    [beside, below + 4],
    fonts.text,
    paper.muted,
  )

  const top = 540 - (owners.length + 1) * line
  write('Tilhører', [left, top - 12], fonts.label, paper.ink)
  rule(pencil, top, { colour: paper.ink, width: 3 })
  owners.forEach((owner, at) => {
    const base = top + (at + 1) * line
    rule(pencil, base, { colour: paper.rule, width: 2 })
    write(owner, [left + 8, base - 14], fonts.hand, pen.ink)
    if (at < owners.length - 1) strike(pencil, pencil.measureText(owner).width, base - 28)
  })
  rule(pencil, top + (owners.length + 1) * line, { colour: paper.rule, width: 2, dashed: true })

  if (logo) drawLogo(pencil, logo)
  pencil.textAlign = 'right'
  pencil.font = fonts.text
  pencil.fillStyle = paper.muted
  pencil.fillText(site, right, 602)
  return asPng(canvas)
}

function drawLogo(pencil: CanvasRenderingContext2D, logo: HTMLImageElement) {
  const logoHeight = 46
  const logoWidth = (logo.naturalWidth / logo.naturalHeight) * logoHeight
  pencil.drawImage(logo, left, 566, logoWidth, logoHeight)
}

/** The photo fills a 4:5 frame in the middle of the cloth. */
function drawCover(pencil: CanvasRenderingContext2D, photo: HTMLImageElement) {
  const frame = { x: 62, y: 105, width: 336, height: 420 }
  const scale = Math.max(frame.width / photo.naturalWidth, frame.height / photo.naturalHeight)
  const seen = { width: frame.width / scale, height: frame.height / scale }
  const from = {
    x: (photo.naturalWidth - seen.width) / 2,
    y: (photo.naturalHeight - seen.height) / 2,
  }
  pencil.save()
  pencil.shadowColor = 'rgb(60 40 10 / 40%)'
  pencil.shadowBlur = 24
  pencil.shadowOffsetY = 10
  pencil.fillRect(frame.x, frame.y, frame.width, frame.height)
  pencil.restore()
  pencil.drawImage(
    photo,
    ...([from.x, from.y, seen.width, seen.height] as const),
    ...([frame.x, frame.y, frame.width, frame.height] as const),
  )
}

type Rule = { colour: string; width: number; dashed?: boolean }

function rule(
  pencil: CanvasRenderingContext2D,
  y: number,
  { colour, width: thickness, dashed = false }: Rule,
) {
  pencil.strokeStyle = colour
  pencil.lineWidth = thickness
  pencil.setLineDash(dashed ? [10, 8] : [])
  pencil.beginPath()
  pencil.moveTo(left, y)
  pencil.lineTo(right, y)
  pencil.stroke()
}

function strike(pencil: CanvasRenderingContext2D, textWidth: number, y: number) {
  pencil.strokeStyle = pen.strike
  pencil.lineWidth = 4
  pencil.setLineDash([])
  pencil.beginPath()
  pencil.moveTo(left, y + 6)
  pencil.lineTo(left + textWidth + 16, y - 6)
  pencil.stroke()
}

/** Breaks the text between words. The last line ends with an ellipsis if there is more. */
function linesOf(pencil: CanvasRenderingContext2D, text: string, room: number, most: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (current === '' || pencil.measureText(longer).width <= room) current = longer
    else if (lines.length === most - 1) return [...lines, `${current} …`]
    else {
      lines.push(current)
      current = word
    }
  }
  return [...lines, current]
}

/** Null if the image cannot be had, as without a connection: the card is drawn without it. */
async function imageOrNull(address: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  // A canvas with a picture of another host can be read only if that host allowed it.
  image.crossOrigin = 'anonymous'
  image.src = address
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}

function asPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser drew no picture')))),
  )
}
