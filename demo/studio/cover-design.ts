/**
 * An invented cover: the book's real title and authors over a drawing made for this catalogue.
 * It copies no publisher's design and is shown only as sample data.
 */
export type Palette = { paper: string; ink: string; accent: string; extra: string }
export type Canvas = Palette & { w: number }
export type Layout = 'top' | 'foot' | 'centre' | 'plate' | 'band' | 'poster' | 'tall'

export type CoverDesign = {
  isbn: string
  /** Line breaks are the designer's; the size is fitted to the widest line. */
  title: string
  subtitle?: string
  authors: string
  edition?: string
  width: number
  thickness: number
  hardback?: true
  palette: Palette
  layout: Layout
  /** CSS font weight and family, such as '800 Besley'. */
  face: string
  maxSize?: number
  /** Authors right under the title instead of at the far end, where the drawing needs the foot. */
  authorsUnder?: true
  /** An SVG transform that moves the drawing out of the words' way. */
  placed?: string
  art: (canvas: Canvas) => string
}

export const coverHeight = 600

export function coverHtml(design: CoverDesign) {
  const { palette, width, layout } = design
  const canvas = { ...palette, w: width }
  return `<div class="cover ${layout}${design.authorsUnder ? ' under' : ''}" style="width:${width}px;background:${palette.paper};color:${palette.ink};--accent:${palette.accent};--extra:${palette.extra}">
    <svg viewBox="0 0 ${width} ${coverHeight}" width="${width}" height="${coverHeight}"><g transform="${design.placed ?? ''}">${design.art(canvas)}</g></svg>
    ${wordsOf(design)}</div>`
}

function wordsOf(design: CoverDesign) {
  const [weight, ...family] = design.face.split(' ')
  const style = `font-weight:${weight};font-family:'${family.join(' ')}'`
  const lines = design.title.split('\n').map((text) => `<span>${text}</span>`)
  return `<div class="words"><h1 style="${style}" data-max="${design.maxSize ?? 62}">${lines.join('')}</h1>
    ${design.subtitle ? `<p class="subtitle">${design.subtitle}</p>` : ''}
    <p class="authors">${design.authors}</p>
    ${design.edition ? `<p class="edition">${design.edition}</p>` : ''}</div>`
}

export const coverCss = `
.cover{position:relative;height:${coverHeight}px;overflow:hidden;font-family:'Hanken Grotesk'}
.cover>svg{position:absolute;inset:0}
.words{position:absolute;inset:34px 32px 30px 36px;display:flex;flex-direction:column}
.words h1{margin:0;line-height:1.04;letter-spacing:-.02em;white-space:pre}
.words h1 span{display:table}
.words p{margin:0;line-height:1.25}
.subtitle{font-size:19px;font-weight:500;margin-top:12px!important}
.authors{font-size:18px;font-weight:600}
.edition{font-size:14px;font-weight:700;letter-spacing:.04em;margin-top:6px!important}
.top .authors{margin-top:auto}
.foot{--order:0}.foot .authors{order:-2}.foot .edition{order:-1}.foot h1{margin-top:auto}
.centre .words,.plate .words{align-items:center;text-align:center}
.centre h1 span,.plate h1 span{margin:0 auto}.centre .authors{margin-top:auto}
.plate .words{inset:70px 44px auto;padding:26px 18px 22px;background:var(--extra)}
.plate .authors{margin-top:16px;font-size:16px}
.band .words{inset:auto 0 70px 0;padding:24px 32px 22px 36px;background:var(--accent)}
.band .authors{margin-top:12px}
.poster .authors{margin-top:auto}.cover.under .authors{margin-top:14px}
.tall .words{inset:30px 30px 28px 28px}
.tall h1{position:absolute;left:0;top:0;transform-origin:0 0;transform:rotate(90deg) translateY(-100%)}
.tall .subtitle,.tall .authors,.tall .edition{text-align:right}
.tall .authors{margin-top:auto}`

/** Runs in the page: every title takes the largest size at which its widest line still fits. */
export function fitTitles() {
  for (const title of document.querySelectorAll<HTMLElement>('.cover h1')) {
    const cover = title.closest<HTMLElement>('.cover')!
    const tall = cover.classList.contains('tall')
    const words = getComputedStyle(title.parentElement!)
    const room = tall
      ? cover.clientHeight - 70
      : title.parentElement!.clientWidth - parseFloat(words.paddingLeft) - parseFloat(words.paddingRight)
    const most = Number(title.dataset['max'])
    for (const line of title.querySelectorAll<HTMLElement>('span')) line.style.fontSize = `${most}px`
    const lines = [...title.querySelectorAll<HTMLElement>('span')]
    const widest = Math.max(...lines.map((line) => line.offsetWidth))
    for (const line of lines) {
      const own = cover.classList.contains('poster') ? line.offsetWidth : widest
      const largest = cover.classList.contains('poster') ? 150 : most
      line.style.fontSize = `${Math.min(largest, (most * room) / own)}px`
    }
  }
}
