import { coverHeight, coverHtml, type CoverDesign } from './cover-design.ts'
import type { Chance } from './chance.ts'
import { wearSvg } from './wear.ts'

export type Stand = 1 | 2 | 3

/**
 * A book as a box in CSS 3D. It lies on z = 0 with its front cover up, its spine to the left and its head away
 * from the viewer; `scale` is pixels per cover unit.
 */
export type BookBox = {
  design: CoverDesign
  stand: Stand
  scale: number
  dice: Chance
  side: 'front' | 'back'
}

export function bookHtml({ design, stand, scale, dice, side }: BookBox) {
  const width = design.width * scale
  const height = coverHeight * scale
  const thick = design.thickness * scale
  const fold =
    side === 'front' && !design.hardback
      ? { 1: dice.between(38, 62), 2: dice.next() > 0.55 ? dice.between(16, 26) : 0, 3: 0 }[stand] * scale
      : 0
  const face = side === 'front' ? coverHtml(design) : backHtml(design)
  const clip = fold
    ? `clip-path:polygon(0 0,100% 0,100% calc(100% - ${fold}px),calc(100% - ${fold}px) 100%,0 100%)`
    : ''
  const round = design.hardback ? '3px' : `2px ${4 + (3 - stand) * 4}px ${4 + (3 - stand) * 5}px 2px`
  return `
    ${edge('near', width, height, thick, pagesOr(design, 'near'))}
    ${edge('far', width, height, thick, pagesOr(design, 'far'))}
    ${side === 'front' ? edge('right', width, height, thick, pagesOr(design, 'right')) : edge('right', width, height, thick, spineHtml(design, scale, stand))}
    ${side === 'front' ? edge('left', width, height, thick, spineHtml(design, scale, stand)) : edge('left', width, height, thick, pagesOr(design, 'right'))}
    <div class="leaf" style="width:${width - 3}px;height:${height - 3}px;transform:translateZ(${thick - 1.5}px)"></div>
    <div class="face" style="width:${width}px;height:${height}px;transform:translateZ(${thick}px);border-radius:${round};${clip}">
      <div style="zoom:${scale}">${face}</div>
      <div class="${design.hardback ? 'joint' : 'hinge'}${side === 'back' ? ' mirrored' : ''}"></div>
      ${wearSvg({ width, height, stand, dice, hardback: Boolean(design.hardback), side })}
    </div>
    ${fold ? foldHtml(width, height, thick, fold, dice) : ''}`
}

function foldHtml(width: number, height: number, thick: number, fold: number, dice: Chance) {
  const inward = fold * dice.between(0.86, 0.97)
  return `<svg class="fold" width="${width}" height="${height}" style="transform:translateZ(${thick + 1}px)">
    <defs><linearGradient id="f" x1="1" y1="1" x2="0" y2="0"><stop offset=".4" stop-color="#cdbfa6"/><stop offset=".56" stop-color="#fffaf0"/><stop offset="1" stop-color="#e6dccb"/></linearGradient></defs>
    <path d="M${width} ${height - fold}L${width - fold} ${height}L${width - inward - 3} ${height - inward - 5}Z" fill="#0006" filter="blur(4px)"/>
    <path d="M${width} ${height - fold}L${width - fold} ${height}L${width - inward} ${height - inward}Z" fill="url(#f)"/></svg>`
}

function edge(
  where: 'near' | 'far' | 'left' | 'right',
  width: number,
  height: number,
  thick: number,
  inside: string,
) {
  const flat = where === 'near' || where === 'far'
  const box = flat ? `width:${width}px;height:${thick}px` : `width:${thick}px;height:${height}px`
  const place = {
    near: `top:${height}px;transform-origin:top;transform:translateZ(${thick}px) rotateX(-90deg)`,
    far: `top:${-thick}px;transform-origin:bottom;transform:translateZ(${thick}px) rotateX(90deg)`,
    right: `left:${width}px;transform-origin:left;transform:translateZ(${thick}px) rotateY(90deg)`,
    left: `left:${-thick}px;transform-origin:right;transform:translateZ(${thick}px) rotateY(-90deg)`,
  }[where]
  return `<div class="edge ${where}" style="${box};${place}">${inside}</div>`
}

function pagesOr(design: CoverDesign, where: 'near' | 'far' | 'right') {
  const along = where === 'right' ? '90deg' : '0deg'
  const board = design.hardback ? 7 : 2
  const cover = `${design.palette.paper} 0 ${board}%,#3a2e2288 ${board}% ${board + 3}%,#0000 ${board + 3}% ${97 - board}%,#3a2e2255 ${97 - board}% ${100 - board}%,${design.palette.paper} ${100 - board}% 100%`
  return `<div class="pages" style="background:linear-gradient(${along},${cover}),repeating-linear-gradient(${along},#efe8d8 0 1.5px,#d9cfba 1.5px 2.6px,#f5efe1 2.6px 4.1px)"></div>`
}

export function spineHtml(design: CoverDesign, scale: number, stand: Stand) {
  const { palette, thickness } = design
  const title = design.title.replaceAll('-\n', '').replaceAll('\n', ' ')
  const size = Math.min(thickness * 0.56, 30, 380 / (title.length * 0.55))
  const cracks =
    stand === 1
      ? `<i style="left:9%"></i><i style="left:88%"></i>`
      : stand === 2 && thickness > 24
        ? '<i style="left:90%"></i>'
        : ''
  const [weight, ...family] = design.face.split(' ')
  return `<div class="spine" style="background:${design.layout === 'band' ? palette.accent : palette.paper};color:${palette.ink};zoom:${scale}">
    <b style="font:${weight} ${size}px '${family.join(' ')}'">${title}</b>
    <span style="font-size:${Math.max(7, size * 0.5)}px">${design.authors.split(/[·,&<]/)[0]}</span>${cracks}</div>`
}

function backHtml({ width, palette, layout, isbn, title }: CoverDesign) {
  const [paper, spot] = layout === 'band' ? [palette.accent, palette.extra] : [palette.paper, palette.accent]
  const lines = Array.from(
    { length: 13 },
    (_, i) => `<i style="width:${i % 6 === 5 ? 46 : 88 + ((i * 37) % 11)}%"></i>`,
  ).join('')
  let at = 0
  const bars = [...isbn, ...isbn, ...isbn].map((digit, i) => {
    const bar = 1 + ((Number(digit) + i) % 3)
    at += bar + 1 + (Number(digit) % 2)
    return `<rect x="${at - bar}" width="${bar}" height="48"/>`
  })
  return `<div class="cover back" style="width:${width}px;background:${paper};color:${palette.ink}">
    <h2>${title.replaceAll('-\n', '').replaceAll('\n', ' ')}</h2><div class="blurb">${lines}</div>
    <div class="swatch" style="background:${spot}"></div>
    <svg class="barcode" viewBox="-6 -6 ${at + 12} 72" width="128"><rect x="-6" y="-6" width="${at + 12}" height="72" fill="#fff"/>${bars.join('')}<text x="${at / 2}" y="61" font-size="11.5" font-family="Hanken Grotesk" text-anchor="middle">${isbn}</text></svg></div>`
}

export const bookCss = `
.book{position:absolute;transform-style:preserve-3d}
.edge,.leaf,.face,.fold{position:absolute;overflow:hidden}
.face,.leaf,.fold{left:0;top:0}.leaf{background:linear-gradient(315deg,#b9ad95,#e9e0cd 46px)}.fold{overflow:visible}
.edge::after{content:'';position:absolute;inset:0;background:#1a0e04}.edge.near::after{opacity:.13}.edge.right::after{opacity:.27}.edge.left::after{opacity:.04}
.pages{width:100%;height:100%}
.hinge,.joint{position:absolute;inset:0}.mirrored{transform:scaleX(-1)}
.hinge{background:linear-gradient(90deg,#0003 0,#fff4 .9%,#0001 2.4%,#0000 5%,#0002 5.6%,#fff2 6.6%,#0000 8.5%,#0000 70%,#fff1 92%,#0001 100%)}
.joint{background:linear-gradient(90deg,#0002 0,#fff3 1%,#0000 3%,#0000 5.4%,#0005 6.6%,#0002 7.6%,#fff4 8.8%,#0000 11%,#0000 97.5%,#fff3 98.7%,#0002 100%)}
.spine{position:relative;width:100%;height:${coverHeight}px;writing-mode:vertical-rl;display:flex;align-items:center;justify-content:space-between;padding:26px 0;box-sizing:border-box;white-space:nowrap;font-family:'Hanken Grotesk';font-weight:600;overflow:hidden}
.spine::after{content:'';position:absolute;inset:0;background:linear-gradient(90deg,#0004,#fff3 18%,#0000 45%,#0000 70%,#0005)}
.spine i{position:absolute;top:0;bottom:0;width:1.2px;background:#fff9;filter:blur(.4px)}
.back h2{position:absolute;left:36px;right:36px;top:44px;margin:0;font:700 22px/1.15 'Besley'}
.blurb{position:absolute;left:36px;right:56px;top:120px;display:grid;gap:11px}.blurb i{height:5px;border-radius:2px;background:currentColor;opacity:.72}
.swatch{position:absolute;left:36px;bottom:40px;width:74px;height:74px;border-radius:50%}.cover.back>.barcode{inset:auto 44px 34px auto}`
