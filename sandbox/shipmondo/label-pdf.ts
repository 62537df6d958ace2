/** The label, 10 by 19 cm: the receiver, the sender, and the parcel number as a barcode and in digits. */
import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib'
import { chanceOf } from '../places/positions.ts'
import type { Booking, Party } from './booking.ts'

export type LabelContent = Pick<
  Booking,
  'product' | 'sender' | 'receiver' | 'shop' | 'grams' | 'reference'
> & {
  pkgNo: string
  labellessCode: string | null
  createdAt: Date
}

const centimetre = 72 / 2.54
const [width, height] = [10 * centimetre, 19 * centimetre]
const margin = 14

export async function labelPdf(label: LabelContent): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(`Fragtlabel ${label.pkgNo}`)
  pdf.setCreationDate(label.createdAt)
  pdf.setModificationDate(label.createdAt)
  const page = pdf.addPage([width, height])
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  }
  const write = writer(page, fonts)

  write(label.product.carrier.name, 22, { bold: true, gap: 10 })
  write(`${label.product.name}  ·  ${(label.grams / 1000).toLocaleString('da-DK')} kg`, 10, { gap: 4 })
  write('Modtager', 8, { gap: 22, line: true })
  write(label.receiver.name, 15, { bold: true })
  write('Afhentes i', 8, { gap: 10 })
  const { name, address, zipcode, city, id } = label.shop
  for (const line of [name, address, `${zipcode} ${city}`]) write(line, 14, { bold: true })
  write(`Pakkeshop ${id}`, 9, { gap: 4 })
  write('Afsender', 8, { gap: 20, line: true })
  for (const line of addressLines(label.sender)) write(line, 10)
  if (label.labellessCode) {
    write('Uden label: skriv koden på pakken', 8, { gap: 20, line: true })
    write(label.labellessCode, 20, { bold: true })
  }
  if (label.reference) write(`Ref. ${label.reference}`, 8, { gap: 14 })
  drawBars(page, label.pkgNo)
  page.drawText(label.pkgNo, { x: margin, y: 18, size: 12, font: fonts.bold })
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}

function writer(page: PDFPage, fonts: { plain: PDFFont; bold: PDFFont }) {
  let y = height - margin
  return (text: string, size: number, style: { bold?: boolean; gap?: number; line?: boolean } = {}) => {
    y -= (style.gap ?? 3) + size
    if (style.line)
      page.drawLine({ start: { x: margin, y: y + size + 6 }, end: { x: width - margin, y: y + size + 6 } })
    const font = style.bold ? fonts.bold : fonts.plain
    const words = printable(text, font)
    const fitting = Math.min(
      size,
      (size * (width - 2 * margin)) / Math.max(1, font.widthOfTextAtSize(words, size)),
    )
    page.drawText(words, { x: margin, y, size: fitting, font })
  }
}

/** The built-in fonts have only western letters. Others become question marks, so that the label does not fail. */
function printable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet())
  return Array.from(text, (letter) => (known.has(letter.codePointAt(0)!) ? letter : '?')).join('')
}

function drawBars(page: PDFPage, pkgNo: string) {
  let x = margin
  for (let bar = 0; x < width - margin - 4; bar += 1) {
    const chance = chanceOf(`${pkgNo} ${bar}`)
    const thickness = 1 + (chance % 3)
    page.drawRectangle({ x, y: 36, width: thickness, height: 70 })
    x += thickness + 1 + ((chance >>> 8) % 3)
  }
}

function addressLines({ name, address1, address2, postal_code, city }: Party): string[] {
  return [name, [address1, address2].filter(Boolean).join(', '), `${postal_code} ${city}`]
}
