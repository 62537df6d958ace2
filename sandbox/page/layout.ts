/** The frame of the sandbox's page, in the marketplace's colours, without scripts and external resources. */
import { html, type Html } from './html.ts'

export function layout(title: string, nonce: string, content: readonly Html[]): string {
  const page = html`<html lang="da">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      <style nonce="${nonce}">
        ${{ markup: style }}
      </style>
    </head>
    <body>
      <a class="skip" href="#indhold">Gå til indhold</a>
      <header>
        <h1>Sandkassen</h1>
        <p>
          Verden omkring Genlæst i miniature: mail, SMS, pakker, kort og ur.
          <a href="/">Til markedspladsen</a>
        </p>
      </header>
      <main id="indhold">${content}</main>
    </body>
  </html>`
  return `<!doctype html>${page.markup}`
}

/** The policy allows no scripts and pictures, and forms and frames only of the sandbox itself. */
export function contentPolicy(nonce: string): string {
  const rules = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ]
  return [...rules, "frame-ancestors 'none'"].join('; ')
}

const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf6, #0e2221); --surface: light-dark(#ffffff, #153130); --linen: light-dark(#f2efe7, #1a3937);
  --field: light-dark(#f8dc90, #12302f); --on-field: light-dark(#113f3d, #f5efdf);
  --action: light-dark(#113f3d, #f3d07a); --action-hover: light-dark(#0a2e2d, #ffe09a); --on-action: light-dark(#fdf6e3, #10302e);
  --ink: light-dark(#1b2726, #f5efdf); --ink-muted: light-dark(#4b5957, #bccac4); --link: light-dark(#113f3d, #f3d07a);
  --line: light-dark(#e3ded2, #2b4b48); --line-strong: light-dark(#837d6e, #7f9790); --focus: light-dark(#37389a, #ffe09a);
  --danger: light-dark(#a5193a, #ff9aab); --danger-soft: light-dark(#fbe8eb, #4a1c28); --ok: light-dark(#1b6541, #8fd9ae);
  font: 1.0625rem/1.55 "Hanken Grotesk Variable", "Hanken Grotesk", "Segoe UI", system-ui, sans-serif;
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink) }
header { background: var(--field); color: var(--on-field); padding: 2rem max(1.25rem, 50% - 36rem) }
header a { color: inherit }
header p { margin: .25rem 0 0 }
main { padding: 1.5rem max(1.25rem, 50% - 36rem) 4rem; display: grid; gap: 1.5rem }
h1, h2 { font-family: "Besley Variable", Besley, Rockwell, "Roboto Slab", Georgia, serif; letter-spacing: -.018em; line-height: 1.16; margin: 0 }
h1 { font-size: clamp(2rem, 1.6rem + 1.8vw, 2.875rem) }
h2 { font-size: 1.5rem; margin-bottom: .75rem }
h3 { font-size: 1.0625rem; margin: 0 }
p { margin: 0 0 .75rem }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem; min-width: 0 }
a { color: var(--link) }
.muted { color: var(--ink-muted); font-size: .9375rem }
.skip { position: absolute; left: -100vw }
.skip:focus { left: 1rem; top: 1rem; background: var(--surface); padding: .5rem }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); vertical-align: middle }
th { font-size: .9375rem; color: var(--ink-muted); font-weight: 650 }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 0 }
label { display: grid; font-size: .9375rem; font-weight: 650; gap: .25rem }
input, select, button { font: inherit; max-width: 100%; min-height: 2.75rem; border-radius: 6px; padding: .25rem .75rem }
input, select { font-weight: 400; border: 1.5px solid var(--line-strong); background: var(--surface); color: var(--ink) }
input[type=number] { width: 7rem }
button { border: 1px solid var(--action); background: var(--surface); color: var(--link); font-weight: 650; cursor: pointer }
button:hover { background: var(--linen) }
button.main { background: var(--action); color: var(--on-action) }
button.main:hover { background: var(--action-hover) }
label { max-width: 100%; grid-template-columns: minmax(0, 1fr) }
form + article { margin-top: 1rem }
article { border-top: 1px solid var(--line); padding: 1rem 0 }
article .text { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--linen); border-radius: 6px; padding: .75rem 1rem; margin: .5rem 0 0 }
iframe { width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: 6px; resize: vertical }
summary { cursor: pointer; color: var(--link); font-weight: 650; padding: .5rem 0 }
.state { font-weight: 650; color: var(--ok) }
.state.broken { color: var(--danger); background: var(--danger-soft); border-radius: 4px; padding: .125rem .5rem }
.row { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: end; justify-content: space-between; padding: .75rem 0; border-top: 1px solid var(--line) }
.row > * { min-width: 0; max-width: 100% }
`
