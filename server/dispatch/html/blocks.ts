/** Renders one block of a mail as HTML. */
import type { Block, MailBook, Row, SlipLine } from '../email.ts'
import { cover, escapeHtml, linesOf, paragraph, picture, smallText, snug, table, title } from './parts.ts'
import {
  butter,
  butterSoft,
  cloth,
  danger,
  dash,
  hand,
  ink,
  line,
  muted,
  sans,
  serif,
  silk,
  stampBlue,
  white,
} from './styles.ts'

/** Buttons stand beside each other, so sections write them. */
export function htmlOf(block: Exclude<Block, { link: string }>): string {
  if ('say' in block) return paragraph(block.say, '0')
  if ('fine' in block) return smallText(block.fine, '0')
  if ('title' in block) return title(block.title)
  if ('rows' in block)
    return table(block.rows.some(({ total }) => total) ? sum(block.rows) : facts(block.rows))
  if ('code' in block) return codeOf(block.code)
  if ('due' in block) return dueOf(block)
  if ('steps' in block) return table(block.steps.map(stepOf).join(''))
  if ('slip' in block) return slipOf(block.slip)
  if ('book' in block) return bookOf(block.book, block.owners)
  return quoteOf(block)
}

/** Names to the left and figures to the right, with the total below a line. */
function sum(rows: readonly Row[]): string {
  const pictured = rows.some(({ photo }) => photo)
  return rows
    .map(({ name, value, total, photo }) => {
      const span = pictured && !photo ? ' colspan="2"' : ''
      if (total)
        return `<tr><td class="ink rt soft" bgcolor="${butterSoft}"${span} style="border-top:2px solid ${ink};padding:11px 12px;background:${butterSoft};font:700 17px/1.3 ${sans};color:${ink}">${escapeHtml(name)}</td><td class="ink rt tv soft" bgcolor="${butterSoft}" align="right" style="border-top:2px solid ${ink};padding:11px 12px;background:${butterSoft};font:700 24px/1.1 ${serif};color:${ink};white-space:nowrap">${escapeHtml(value)}</td></tr>`
      const image = photo
        ? `<td class="pc" width="48" valign="top" style="width:48px;padding:7px 12px 7px 0">${picture(photo, '', 48)}</td>`
        : ''
      return `<tr>${image}<td class="mut"${span} valign="top" style="padding:6px 12px 6px 0;font:400 16px/1.4 ${sans};color:${muted};overflow-wrap:anywhere">${escapeHtml(name)}</td><td class="ink" align="right" valign="top" style="padding:6px 0;font:600 16px/1.4 ${sans};color:${ink};white-space:nowrap">${escapeHtml(value)}</td></tr>`
    })
    .join('')
}

function facts(rows: readonly Row[]): string {
  return rows
    .map(
      ({ name, value }) =>
        `<tr><td class="mut dt" width="34%" valign="top" style="width:34%;padding:6px 14px 6px 0;font:400 16px/1.45 ${sans};color:${muted}">${escapeHtml(name)}</td><td class="ink dd" valign="top" style="padding:6px 0;font:600 16px/1.45 ${sans};color:${ink};overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
    )
    .join('')
}

/** Writes the code in groups of three, which are read and typed more easily. */
function codeOf(code: string): string {
  const grouped = escapeHtml(code).replaceAll(/\d{3}(?=\d)/g, '$&&nbsp;')
  return table(
    `<tr><td class="surf dash" bgcolor="${white}" align="center" style="background:${white};border:2px dashed ${dash};border-radius:6px;padding:18px 8px"><span class="ink code" style="font:700 38px/1.15 ${serif};letter-spacing:.05em;color:${ink};white-space:nowrap">${grouped}</span></td></tr>`,
  )
}

function dueOf({ due, by, otherwise }: Extract<Block, { due: string }>): string {
  return `<p class="mut" style="margin:0;font:600 15px/1.4 ${sans};color:${muted}">${escapeHtml(due)}</p><p class="ink" style="margin:2px 0 0;font:700 22px/1.25 ${serif};letter-spacing:-.01em;color:${ink}">${escapeHtml(by)}</p>${smallText(otherwise, '6px 0 0')}`
}

function stepOf(step: string, at: number): string {
  return `<tr><td class="ink" width="30" valign="top" style="width:30px;padding:5px 0 4px;font:700 18px/1.45 ${serif};color:${ink}">${at + 1}</td><td class="ink" style="padding:5px 0 4px;font:400 17px/1.5 ${sans};color:${ink}">${escapeHtml(step)}</td></tr>`
}

function quoteOf({ quote, from, at }: Extract<Block, { quote: string }>): string {
  const who = at === undefined ? from : `${from}, ${at}`
  return table(
    `<tr><td class="qb" style="border-left:4px solid ${butter};padding:0 0 0 16px"><p class="mut" style="margin:0;font:650 15px/1.4 ${sans};color:${muted}">${escapeHtml(who)}</p><p class="ink" style="margin:4px 0 0;font:400 17px/1.5 ${sans};color:${ink};overflow-wrap:anywhere">${linesOf(quote)}</p></td></tr>`,
  )
}

const marks = {
  done: `<span class="stamp" style="font:700 15px/1.3 ${sans};color:${stampBlue}">✓</span>`,
  turn: `<div class="rb" style="width:0;height:16px;border-left:6px solid ${silk};border-right:6px solid ${silk};border-bottom:6px solid transparent;font-size:1px;line-height:1px">&nbsp;</div>`,
  next: '&nbsp;',
}

function slipOf(lines: readonly SlipLine[]): string {
  const head = `font:650 13px/1.4 ${sans};color:${muted};border-bottom:2px solid ${ink}`
  return table(
    `<tr><td class="mut sb" style="padding:9px 14px;${head}">Forløb</td><td class="mut sb sl sd" width="150" style="width:150px;padding:9px 12px;border-left:1px solid ${line};${head}">Dato</td></tr>${lines.map(slipLine).join('')}`,
    `border:1px solid ${line};border-radius:4px;`,
    'class="bx" width="100%"',
  )
}

function slipLine({ name, state, date }: SlipLine, at: number, all: readonly SlipLine[]): string {
  const [surface, color] = state === 'turn' ? ['soft', butterSoft] : ['surf', white]
  const tone = state === 'next' ? ['mut', muted] : ['ink', ink]
  const rule = at < all.length - 1 ? `border-bottom:1px solid ${line};` : ''
  const font = `font:${state === 'turn' ? 700 : 500} 16px/1.3 ${sans};color:${tone[1]}`
  const dated =
    state === 'done'
      ? `<span class="stamp" style="font:800 16px/1.1 ${sans};letter-spacing:.045em;text-transform:uppercase;color:${stampBlue}">${escapeHtml(date)}</span>`
      : `<span class="ink" style="font:650 14px/1.3 ${sans};color:${ink}">${escapeHtml(date)}</span>`
  const named = snug(
    `<tr><td width="12" valign="top" style="width:12px;padding:0 10px 0 0">${marks[state]}</td><td class="${tone[0]}" style="${font}">${escapeHtml(name)}</td></tr>`,
  )
  return `<tr><td class="${surface} lb" bgcolor="${color}" style="background:${color};${rule}padding:0 14px;height:46px">${named}</td><td class="${surface} lb sl" bgcolor="${color}" align="center" style="background:${color};${rule}border-left:1px solid ${line};padding:0 8px;height:46px">${dated}</td></tr>`
}

/** The card is light in the dark as well, like a card in a book. */
function bookOf(book: MailBook, { before, now }: { before: string; now: string }): string {
  const row = `background:#fffdf5;border-bottom:1px solid #d9cfa9;padding:3px 14px 0;font:600 25px/1.25 ${hand};color:${stampBlue}`
  const card = table(
    `<tr><td bgcolor="${cloth}" style="background:${cloth};padding:6px 14px;font:650 14px/1.4 ${sans};color:${butter}">Tilhører</td></tr><tr><td bgcolor="#fffdf5" style="${row}"><s style="text-decoration:line-through;text-decoration-color:${danger}">${escapeHtml(before)}</s></td></tr><tr><td bgcolor="#fffdf5" style="${row}">${escapeHtml(now)}</td></tr><tr><td bgcolor="#fffdf5" style="background:#fffdf5;height:22px;line-height:22px;font-size:1px">&nbsp;</td></tr>`,
    'border:1px solid #d9cfa9;',
  )
  const shown =
    book.photo === null
      ? ''
      : `<td width="88" valign="top" style="width:88px;padding:4px 16px 12px 0">${cover(book, 88)}</td>`
  const named = table(
    `<tr>${shown}<td valign="top" style="padding:4px 12px 12px 0"><p class="ink" style="margin:0;font:650 18px/1.3 ${sans};color:${ink}">${escapeHtml(book.title)}</p><p class="mut" style="margin:3px 0 0;font:400 15px/1.45 ${sans};color:${muted}">${linesOf(book.detail)}</p></td></tr>`,
  )
  return `<div style="font-size:0">${column(named, 290)}${column(card, 236)}</div>`
}

function column(content: string, width: number): string {
  return `<div class="col" style="display:inline-block;vertical-align:top;width:100%;max-width:${width}px">${content}</div>`
}
