/** A film for Chromium's fake camera: the barcodes of some books, each shown for a while and then removed. */
import { writeFile } from 'node:fs/promises'

export const filmSize = { width: 640, height: 480 }
const picturesPerSecond = 5
const held = 8
const away = 14
const moduleWidth = 4
const paper = 235
const ink = 30

/** Left-hand patterns of odd parity. Even ones are these reversed and inverted, right-hand ones inverted (GS1). */
const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const inverted = (pattern: string) => [...pattern].map((bit) => (bit === '1' ? '0' : '1')).join('')
const reversed = (pattern: string) => [...pattern].reverse().join('')
/** The first digit decides which of the six left-hand digits have even parity. ISBNs begin with 9. */
const parityOfNine = [false, true, true, false, true, false]

/** The 95 modules of an EAN-13 that begins with 9; '1' is a dark one. */
export function modulesOf(isbn13: string): string {
  const digits = Array.from(isbn13.slice(1), (digit) => odd[Number(digit)]!)
  const left = digits
    .slice(0, 6)
    .map((pattern, place) => (parityOfNine[place] ? reversed(inverted(pattern)) : pattern))
  const right = digits.slice(6).map(inverted)
  return `101${left.join('')}01010${right.join('')}101`
}

/** The luma plane of one frame: a barcode in the middle of a white page, or only the page. */
export function drawBars(isbn13: string | null): Buffer {
  const { width, height } = filmSize
  const picture = Buffer.alloc(width * height, paper)
  if (isbn13 === null) return picture
  const modules = modulesOf(isbn13)
  const from = Math.round((width - modules.length * moduleWidth) / 2)
  for (let y = Math.round(height * 0.3); y < height * 0.7; y++) {
    for (const [place, bit] of [...modules].entries()) {
      const x = y * width + from + place * moduleWidth
      if (bit === '1') picture.fill(ink, x, x + moduleWidth)
    }
  }
  return picture
}

/** Writes the film (YUV4MPEG2), which the camera plays in a loop. */
export async function writeBarcodeFilm(path: string, isbns: readonly string[]): Promise<void> {
  const { width, height } = filmSize
  const colourless = Buffer.alloc((width * height) / 2, 128)
  const picture = (isbn: string | null) => [Buffer.from('FRAME\n'), drawBars(isbn), colourless]
  const scenes = isbns.flatMap((isbn) => [
    ...Array.from({ length: away }, () => picture(null)),
    ...Array.from({ length: held }, () => picture(isbn)),
  ])
  const header = `YUV4MPEG2 W${width} H${height} F${picturesPerSecond}:1 Ip A1:1 C420jpeg\n`
  await writeFile(path, Buffer.concat([Buffer.from(header), ...scenes.flat()]))
}
