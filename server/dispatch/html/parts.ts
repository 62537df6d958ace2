/** The pieces of a mail: tables and cells that every mail program draws alike. Content is escaped here alone. */
import type { Frame, MailBook, Photo } from '../email.ts'
import {
  butterSoft,
  cloth,
  danger,
  dash,
  ink,
  line,
  linen,
  muted,
  onCloth,
  sans,
  serif,
  stampBlue,
  warn,
  white,
} from './styles.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!)
}

/** Escaped text whose line breaks are kept. */
export function linesOf(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

/** `attributes` replaces the default width of 100 %. */
export function table(rows: string, style = '', attributes = 'width="100%"'): string {
  const width = attributes === 'width="100%"' ? 'width:100%;' : ''
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes} style="${width}border-collapse:separate;${style}">${rows}</table>`
}

/** A table that is as wide as its content. */
export function snug(rows: string, attributes = ''): string {
  return table(rows, '', attributes)
}

export function paragraph(text: string, margin: string): string {
  return `<p class="ink" style="margin:${margin};font:400 17px/1.55 ${sans};color:${ink};overflow-wrap:anywhere">${linesOf(text)}</p>`
}

export function smallText(text: string, margin: string): string {
  return `<p class="mut" style="margin:${margin};font:400 15px/1.55 ${sans};color:${muted}">${linesOf(text)}</p>`
}

export function title(text: string): string {
  return `<h2 class="ink" style="margin:0;font:650 20px/1.25 ${serif};letter-spacing:-.01em;color:${ink}">${escapeHtml(text)}</h2>`
}

export function gap(height: number): string {
  return `<div style="height:${height}px;line-height:${height}px;font-size:1px">&nbsp;</div>`
}

const surfaces = { surf: white, soft: butterSoft } as const

/** Renders one row of the mail's frame. */
export function section(
  content: string,
  {
    surface = 'surf',
    ruled = false,
    padding,
  }: { surface?: keyof typeof surfaces; ruled?: boolean; padding: string },
): string {
  const rule = ruled ? `border-top:1px solid ${line};` : ''
  const color = surfaces[surface]
  return `<tr><td class="${surface} px${ruled ? ' bt' : ''}" bgcolor="${color}" style="background:${color};padding:${padding};${rule}">${content}</td></tr>`
}

const tones = {
  done: { name: 'stamp', color: stampBlue, border: 'solid' },
  turn: { name: 'warn', color: warn, border: 'solid' },
  off: { name: 'off', color: danger, border: 'solid' },
  open: { name: 'open', color: muted, border: 'dashed' },
} as const

export function stampOf(text: string, tone: Frame['tone']): string {
  const { name, color, border } = tones[tone]
  return snug(
    `<tr><td class="${name}" style="border:2px ${border} ${color};border-radius:3px;padding:3px 9px 2px;font:700 13px/1.35 ${sans};letter-spacing:.055em;text-transform:uppercase;color:${color}">${escapeHtml(text)}</td></tr>`,
  )
}

export function cover({ title: name, photo }: MailBook, width: number): string {
  return photo === null ? '' : picture(photo, name, width)
}

/** `alt` shows in the picture's place while pictures are off. */
export function picture(photo: NonNullable<Photo>, alt: string, width: number): string {
  const height = Math.round(width * 1.25)
  return `<img src="${escapeHtml(photo)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" class="cv" style="display:block;width:${width}px;height:${height}px;object-fit:cover;border:0;border-radius:3px;background:${linen};font:650 11px/1.25 ${serif};color:${muted};overflow:hidden">`
}

export function button(name: string, to: string, filled: boolean): string {
  const [cell, label, background, border, color] = filled
    ? ['btn', 'btnt', cloth, cloth, onCloth]
    : ['btnl', 'btnlt', white, dash, ink]
  const link = `<a class="${label}" href="${escapeHtml(to)}" style="display:block;padding:12px 22px;font:650 17px/1.3 ${sans};color:${color};text-decoration:none;text-align:center">${escapeHtml(name)}</a>`
  return `<div class="bw" style="display:inline-block;vertical-align:top;margin:0 10px 10px 0">${snug(
    `<tr><td class="${cell}" bgcolor="${background}" align="center" style="background:${background};border:2px solid ${border};border-radius:6px;mso-padding-alt:12px 22px">${link}</td></tr>`,
    'class="btnw"',
  )}</div>`
}
