/**
 * The frame of every mail: our colours, one column, no picture and no style sheet, since half of all readers would
 * not see them. All content is escaped here and nowhere else.
 */
import type { Block, Email, Row } from './email.ts'
import { greetingOf, signature, unsubscribing } from './signature.ts'

const paper = '#fbfaf6'
const ink = '#1b2726'
const muted = '#4b5957'
const cloth = '#113f3d'
const onCloth = '#fdf6e3'
const butter = '#f8dc90'
const butterSoft = '#fdf2cf'
const line = '#e3ded2'
const body = `margin:0;padding:24px 12px;background:${paper};color:${ink};font:17px/1.5 'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',sans-serif`
const serif = `'Besley',Georgia,serif`

export function asHtml({ subject, heading, to, blocks, orderNumber, unsubscribe }: Email): string {
  return `<!doctype html>
<html lang="da">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="${body}">
<div style="max-width:560px;margin:0 auto">
<div style="display:inline-block;padding:4px 12px;background:${butter};color:${cloth};font:700 22px/1.4 ${serif}">Genlæst</div>
<main style="margin-top:16px;padding:24px;background:#ffffff;border:1px solid ${line};border-radius:8px">
<p style="margin:0">${escapeHtml(greetingOf(to))}</p>
<h1 style="margin:8px 0 0;font:650 26px/1.25 ${serif}">${escapeHtml(heading)}</h1>
${blocks.map(htmlOf).join('\n')}${numberOf(orderNumber)}
</main>
<footer style="padding:16px 24px;color:${muted};font-size:14px">${signature.map((text) => `<p style="margin:0">${escapeHtml(text)}</p>`).join('')}${unsubscribe ? endingOf(unsubscribe.page) : ''}</footer>
</div>
</body>
</html>
`
}

function numberOf(orderNumber: string | undefined): string {
  if (orderNumber === undefined) return ''
  return `\n<p style="margin:24px 0 0;color:${muted};font-size:14px">Ordrenummer: ${escapeHtml(orderNumber)}</p>`
}

function endingOf(page: string): string {
  return `<p style="margin:8px 0 0"><a href="${escapeHtml(page)}" style="color:${muted}">${escapeHtml(unsubscribing)}</a></p>`
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!)
}

function htmlOf(block: Block): string {
  if ('say' in block) return `<p style="margin:16px 0 0">${escapeHtml(block.say)}</p>`
  if ('rows' in block)
    return `<dl style="margin:20px 0 0;border-top:1px solid ${line}">${block.rows.map(rowOf).join('')}</dl>`
  if ('code' in block) {
    return `<p style="margin:20px 0 0;padding:12px;background:${butterSoft};text-align:center;font:700 32px/1.3 monospace;letter-spacing:6px">${escapeHtml(block.code)}</p>`
  }
  if ('link' in block) {
    return `<p style="margin:24px 0 0"><a href="${escapeHtml(block.to)}" style="display:inline-block;padding:12px 20px;background:${cloth};color:${onCloth};border-radius:4px;font-weight:700;text-decoration:none">${escapeHtml(block.link)}</a></p>`
  }
  return `<blockquote style="margin:20px 0 0;padding:0 0 0 16px;border-left:4px solid ${butter}"><b>${escapeHtml(block.from)}</b><br>${escapeHtml(block.quote).replaceAll('\n', '<br>')}</blockquote>`
}

/** Floats instead of flex, which some mail programs do not support. */
function rowOf({ name, value, total }: Row): string {
  const weight = total ? 'font-weight:700;' : ''
  return `<div style="${weight}overflow:hidden;padding:8px 0;border-bottom:1px solid ${line}"><dt style="float:left;max-width:62%">${escapeHtml(name)}</dt><dd style="margin:0;text-align:right">${escapeHtml(value)}</dd></div>`
}
