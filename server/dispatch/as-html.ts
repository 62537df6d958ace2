/**
 * The frame of every mail: tables, colours beside each text, and no picture that carries meaning, since half of all
 * readers see no pictures and Outlook knows no boxes.
 */
import { arranged, preheaderOf, subjectOf } from './arrange.ts'
import type { Block, Email, Frame, MailBook } from './email.ts'
import { htmlOf } from './html/blocks.ts'
import {
  button,
  cover,
  escapeHtml,
  gap,
  paragraph,
  section,
  smallText,
  snug,
  stampOf,
  table,
} from './html/parts.ts'
import { cloth, ink, line, muted, paper, sans, serif, silk, styleSheets, white } from './html/styles.ts'
import { footerLinks, greetingOf, sender } from './signature.ts'

export function asHtml(email: Email, frame: Frame): string {
  const [hero, ...others] = sectionsOf(arranged(email.blocks))
  const filled = { yet: false }
  return `<!doctype html>
<html lang="da">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no"><meta name="x-apple-disable-message-reformatting"><title>${escapeHtml(subjectOf(email))}</title>
${styleSheets(frame.home)}</head>
<body id="body" class="paper" style="margin:0;padding:0;background:${paper};color:${ink}">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:${paper}">${escapeHtml(preheaderOf(email))}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" class="paper" bgcolor="${paper}" cellpadding="0" cellspacing="0" border="0" width="100%" style="width:100%;background:${paper}"><tr><td class="out" align="center" style="padding:0 20px">
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="width:100%;max-width:600px;margin:0 auto;text-align:left">
${headerOf(frame.home)}
<tr><td class="frame surf" bgcolor="${white}" style="background:${white};border:1px solid ${line};border-radius:10px;overflow:hidden">
${table(
  [
    heroOf(email, frame, hero ?? [], filled),
    ...others.map((blocks, at) => sectionOf(blocks, others[at - 1], filled)),
    numberOf(email.orderNumber),
  ].join('\n'),
)}
</td></tr>
${footerOf(email, frame)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

const begins = ['title', 'rows', 'due', 'slip', 'book'] as const

/** A title begins a section, and so do rows, a deadline, a slip and a book, unless a title has just begun one. */
function sectionsOf(blocks: readonly Block[]): Block[][] {
  const sections: Block[][] = [[]]
  for (const block of blocks) {
    const current = sections.at(-1)!
    const isTitled = current.length === 1 && 'title' in current[0]! && !('due' in block)
    const isNew = begins.some((kind) => kind in block) || (current[0] !== undefined && 'due' in current[0])
    if (isNew && !isTitled) sections.push([block])
    else current.push(block)
  }
  return sections
}

type Filled = { yet: boolean }

/** The mail's news: stamp, heading, the sentence with the name, and the button if it can already be pressed. */
function heroOf(email: Email, frame: Frame, blocks: readonly Block[], filled: Filled): string {
  const saidUntil = blocks.findIndex((block) => !('say' in block))
  const said = saidUntil === -1 ? blocks : blocks.slice(0, saidUntil)
  const texts = said.flatMap((block) => ('say' in block ? [block.say] : []))
  const [first = '', ...more] = texts
  const greeting = `${greetingOf(email.to)} ${first}`.trim()
  const words = `${stampOf(email.stamp ?? frame.stamp, frame.tone)}<h1 class="ink h1" style="margin:14px 0 0;font:700 32px/1.14 ${serif};letter-spacing:-.018em;color:${ink}">${escapeHtml(email.heading)}</h1>${paragraph(greeting, '12px 0 0')}${more.map((text) => paragraph(text, '10px 0 0')).join('')}`
  const pictured = (email.books ?? []).filter(({ photo }) => photo !== null)
  const isShown = email.blocks.some((block) => 'book' in block)
  const rest = runOf(blocks.slice(texts.length), filled)
  const content = isShown
    ? words
    : pictured.length > 1
      ? words + shelfOf(pictured)
      : beside(words, pictured[0])
  return section(content + (rest === '' ? '' : gap(20) + rest), {
    surface:
      (email.asks || frame.tone === 'turn') && !email.blocks.some((block) => 'due' in block)
        ? 'soft'
        : 'surf',
    padding: '30px 32px 28px',
  })
}

function beside(words: string, book: MailBook | undefined): string {
  if (!book) return words
  return table(
    `<tr><td class="hw" valign="top">${words}</td><td class="hc" width="104" valign="top" align="right" style="width:104px;padding:2px 0 0 20px">${cover(book, 104)}</td></tr>`,
  )
}

const onShelf = 4

function shelfOf(books: readonly MailBook[]): string {
  const cells = books
    .slice(0, onShelf)
    .map((book) => `<td class="sh" valign="bottom" style="padding:0 12px 0 0">${cover(book, 104)}</td>`)
  const more = books.length - onShelf
  const rest = more > 0 ? smallText(`+ ${more}`, '8px 0 0') : ''
  const boards = [
    ['#f2cb8b', 4],
    ['#d9a65b', 8],
    ['#a87430', 2],
  ].map(
    ([color, height]) =>
      `<tr><td bgcolor="${color}" height="${height}" style="height:${height}px;background:${color};font-size:1px;line-height:1px">&nbsp;</td></tr>`,
  )
  return gap(24) + snug(`<tr>${cells.join('')}</tr>`) + table(boards.join('')) + rest
}

function sectionOf(blocks: readonly Block[], before: readonly Block[] | undefined, filled: Filled): string {
  const isDue = (one: readonly Block[] | undefined) => one?.[0] !== undefined && 'due' in one[0]
  if (isDue(blocks)) return section(runOf(blocks, filled), { surface: 'soft', padding: '20px 32px' })
  return section(runOf(blocks, filled), { ruled: !isDue(before), padding: '24px 32px 26px' })
}

/** The blocks below each other, and links that follow each other beside each other. */
function runOf(blocks: readonly Block[], filled: Filled): string {
  const parts: string[] = []
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!
    if (!('link' in block)) {
      parts.push(htmlOf(block))
      continue
    }
    const buttons: string[] = []
    for (let next = blocks[at]; next && 'link' in next; next = blocks[++at]) {
      buttons.push(button(next.link, next.to, !filled.yet))
      filled.yet = true
    }
    at--
    parts.push(`<div style="font-size:0;margin-bottom:-10px">${buttons.join('')}</div>`)
  }
  return parts.join(gap(14))
}

function numberOf(orderNumber: string | undefined): string {
  if (orderNumber === undefined) return ''
  return section(smallText(`Ordre ${orderNumber}`, '0'), { ruled: true, padding: '16px 32px 18px' })
}

function headerOf(home: string): string {
  const ribbon = snug(
    `<tr><td class="silk" bgcolor="${silk}" width="14" height="38" style="width:14px;height:38px;background:${silk};font-size:1px;line-height:1px">&nbsp;</td></tr>`,
  )
  const tails = `<!--[if !mso]><!--><div class="rb" style="width:0;height:0;border-left:7px solid ${silk};border-right:7px solid ${silk};border-bottom:7px solid transparent;font-size:1px;line-height:0"></div><!--<![endif]-->`
  const name = `<a class="ink" href="${escapeHtml(home)}/" style="font:700 30px/1 ${serif};letter-spacing:-.02em;color:${cloth};text-decoration:none">Genlæst</a>`
  return `<tr><td class="px" style="padding:0 32px 16px">${snug(`<tr><td width="14" valign="top" style="width:14px">${ribbon}${tails}</td><td valign="bottom" style="padding:16px 0 0 12px">${name}</td></tr>`)}</td></tr>`
}

function footerOf({ links = [], unsubscribe }: Email, { why, home, sentBy }: Frame): string {
  const link = (to: string, name: string) =>
    `<a class="l" href="${escapeHtml(to)}" style="color:${cloth};text-decoration:underline">${escapeHtml(name)}</a>`
  const text = (content: string) =>
    `<p class="mut" style="margin:0 0 8px;font:400 14px/1.55 ${sans};color:${muted}">${content}</p>`
  return `<tr><td class="px" style="padding:20px 32px 36px">${text(escapeHtml(why))}${links.length > 0 ? text(links.map(({ to, words }) => link(to, words)).join(' · ')) : ''}${unsubscribe ? text(link(unsubscribe.page, escapeHtml(unsubscribe.words))) : ''}${text(`${sender}<br>${escapeHtml(sentBy)}<br>${footerLinks.map(({ name, path }) => link(home + path, name)).join(' · ')}`)}</td></tr>`
}
