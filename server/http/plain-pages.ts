/** The pages that are sent when none can be rendered. They need nothing else, and weigh a kilobyte. */

const style = `:root{color-scheme:light dark;background:#fbfaf6;color:#1b2726}
body{margin:0;font:1.0625rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:44ch;margin:0 auto;padding:clamp(2rem,12vw,7rem) 1.25rem;text-align:center}
h1{font:700 clamp(2rem,1.6rem + 1.8vw,2.875rem)/1.16 Georgia,serif}a{color:#113f3d}
@media(prefers-color-scheme:dark){:root{background:#0e2221;color:#f5efdf}a{color:#f3d07a}}`

/** The page loads by itself what was asked for. A script does it, because readers could not turn a `refresh` off. */
export const busyPage = (seconds: number) =>
  plainPage(
    'Der er travlt lige nu',
    `<p>Mange læser på Genlæst på én gang. Siden kommer automatisk om lidt.</p><p><a href="">Prøv igen nu</a></p>
<script>setTimeout(() => location.reload(), ${seconds * 1_000})</script>`,
  )

export const tooManyPages = plainPage(
  'Det gik lidt hurtigt',
  '<p>Der er hentet mange sider fra dit netværk. Vent et minut, og prøv igen.</p>',
)

export const refusedPage = plainPage(
  'Siden kan ikke vises',
  '<p>Vi kan ikke læse det, din browser har sendt. Gå til <a href="/">forsiden</a>.</p>',
)

export const failurePage = (errorId: string) =>
  plainPage(
    'Der opstod en fejl',
    `<p>Prøv igen om lidt, eller gå til <a href="/">forsiden</a>.</p><p>Fejl-id: ${errorId}</p>`,
  )

function plainPage(title: string, body: string): string {
  return `<!doctype html><html lang="da"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · Genlæst</title><style>${style}</style><main><h1>${title}</h1>${body}</main></html>`
}
