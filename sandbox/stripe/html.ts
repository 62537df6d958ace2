/** The provider's own pages, without script: escaped HTML, one style sheet, and a policy that allows only that. */
import { createHash } from 'node:crypto'
import { style } from './page-style.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | number | Html | null | false | readonly Html[]

/** Escapes every inserted value that is not `Html` already. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(
    strings.map((string, index) => string + (index < pieces.length ? plain(pieces[index]!) : '')).join(''),
  )
}

function plain(piece: Piece): string {
  if (piece === null || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map(({ text }) => text).join('')
  return String(piece).replaceAll(/[&<>"']/g, (letter) => escapes[letter]!)
}

// Built outside the template, because the policy's hash covers every character between the tags.
const styleSheet = new Html(`<style>${style}</style>`)

export function document(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="da">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${styleSheet}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text
}

const styleHash = createHash('sha256').update(style).digest('base64')

/** Browsers apply the policy to a form's redirects as well, so it names every site where the form can end. */
export function policy(...endings: string[]): string {
  const sites = new Set(endings.map((url) => new URL(url).origin))
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self' ${[...sites].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
