/**
 * Draws the icons of the installed app, which `web/public/site.webmanifest` names, from the brand's mark and the interface's
 * icons. Run it after a change of either: `node_modules/.bin/node scripts/draw-icons.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { MessageSquare, Package, Plus, type IconNode } from 'lucide'
import sharp from 'sharp'
import { markupOf } from '../web/ui/icon-markup.ts'

const butter = '#f8dc90'
const cloth = '#113f3d'
const onCloth = '#fdf6e3'

/** Side of the drawing, in units. */
const side = 512
/** Side of a shortcut's icon: the least that Chromium shows. In px. */
const shortcutSide = 96

type Drawn = { name: string; px: number; svg: string }

/** The icons by the name of their file. */
export async function drawIcons(): Promise<{ name: string; png: Buffer }[]> {
  const mark = await readMark()
  const icons: Drawn[] = [
    { name: 'icon-192', px: 192, svg: picture(tile(butter), centred(mark, 0.72)) },
    { name: 'icon-512', px: 512, svg: picture(tile(butter), centred(mark, 0.72)) },
    // A system cuts its own shape out of it, and shows at least the circle in the middle, 80 % wide.
    { name: 'icon-maskable-512', px: 512, svg: picture(field(butter), centred(mark, 0.58)) },
    // A system reads the opacity alone.
    { name: 'icon-monochrome-512', px: 512, svg: picture(centred(asStencil(mark), 0.58)) },
    { name: 'shortcut-sell', px: shortcutSide, svg: shortcut(Plus, butter, cloth) },
    { name: 'shortcut-messages', px: shortcutSide, svg: shortcut(MessageSquare, cloth, onCloth) },
    { name: 'shortcut-orders', px: shortcutSide, svg: shortcut(Package, cloth, onCloth) },
  ]
  return Promise.all(
    icons.map(async ({ name, px, svg }) => ({
      name: `${name}.png`,
      png: await sharp(Buffer.from(svg), { density: (72 * px) / side })
        .resize(px, px)
        .png({ compressionLevel: 9, palette: true })
        .toBuffer(),
    })),
  )
}

type Mark = { width: number; height: number; shapes: string }

async function readMark(): Promise<Mark> {
  const svg = await readFile(new URL('../web/assets/mark.svg', import.meta.url), 'utf8')
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!
  return { width: Number(width), height: Number(height), shapes: svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '') }
}

/** A gap tells the ribbon from the letters behind it in one colour. */
function asStencil({ width, height, shapes }: Mark): Mark {
  const [letters, ribbon] = shapes.replace(/fill="[^"]*"/g, '').match(/<path[^>]*>/g)!
  const around = ribbon!.replace('<path', '<path fill="#000" stroke="#000" stroke-width="7"')
  const gap = `<mask id="gap"><rect width="${width}" height="${height}" fill="#fff"/>${around}</mask>`
  return { width, height, shapes: `${gap}<g mask="url(#gap)">${letters}</g>${ribbon}` }
}

const picture = (...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${parts.join('')}</svg>`

const field = (fill: string) => `<rect width="${side}" height="${side}" fill="${fill}"/>`

const tile = (fill: string) => `<rect width="${side}" height="${side}" rx="${side * 0.2}" fill="${fill}"/>`

/** The mark in the middle, this part of the picture wide. */
function centred({ width, height, shapes }: Mark, part: number) {
  const scale = (side * part) / width
  const [left, top] = [(side - width * scale) / 2, (side - height * scale) / 2]
  return `<g transform="translate(${left} ${top}) scale(${scale})">${shapes}</g>`
}

function shortcut(icon: IconNode, fill: string, stroke: string) {
  const size = side / 2
  const at = (side - size) / 2
  const drawn = `<svg x="${at}" y="${at}" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="${stroke}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${markupOf(icon)}</svg>`
  return picture(`<circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}" fill="${fill}"/>`, drawn)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { name, png } of await drawIcons())
    await writeFile(new URL(`../web/public/${name}`, import.meta.url), png)
