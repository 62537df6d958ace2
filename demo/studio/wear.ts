import type { Chance } from './chance.ts'
import type { Stand } from './book-box.ts'

type Worn = {
  width: number
  height: number
  stand: Stand
  dice: Chance
  hardback: boolean
  side: 'front' | 'back'
}

/** What use leaves on a cover: rubbed edges, scratches, a cracked hinge, sometimes a coffee ring or a sticker's ghost. */
export function wearSvg({ width, height, stand, dice, hardback, side }: Worn) {
  if (stand === 3) return ''
  const heavy = stand === 1
  const marks = [
    ...repeat(heavy ? 22 : 7, () => scratch(width, height, dice)),
    ...repeat(heavy ? 80 : 26, () => rubbedEdge(width, height, dice)),
  ]
  if (!hardback) marks.push(...repeat(heavy ? 3 : 1, () => crease(width, height, dice)))
  if (side === 'front' && heavy && dice.next() > 0.5) marks.push(coffeeRing(width, height, dice))
  if (side === 'front' && dice.next() > 0.75) marks.push(stickerGhost(width, height, dice))
  return `<svg class="wear" width="${width}" height="${height}" style="position:absolute;inset:0">
    <filter id="soft"><feGaussianBlur stdDeviation=".5"/></filter><g filter="url(#soft)">${marks.join('')}</g></svg>`
}

function scratch(width: number, height: number, dice: Chance) {
  const x = dice.between(0, width)
  const y = dice.between(0, height)
  const length = dice.between(12, 70)
  const angle = dice.between(0, Math.PI)
  return `<path d="M${x} ${y}q${Math.cos(angle) * length * 0.5 + 3} ${Math.sin(angle) * length * 0.5 - 3} ${Math.cos(angle) * length} ${Math.sin(angle) * length}" fill="none" stroke="#fff" stroke-opacity="${dice.between(0.1, 0.3)}" stroke-width="${dice.between(0.6, 1.8)}"/>`
}

function rubbedEdge(width: number, height: number, dice: Chance) {
  const onSide = dice.next() < 0.55
  const x = onSide ? width - dice.next() ** 3 * 7 : dice.between(0, width)
  const y = onSide
    ? dice.between(0, height)
    : dice.next() < 0.3
      ? dice.next() ** 3 * 6
      : height - dice.next() ** 3 * 6
  return `<ellipse cx="${x}" cy="${y}" rx="${dice.between(0.8, onSide ? 2.4 : 7)}" ry="${dice.between(0.8, onSide ? 8 : 2.4)}" fill="#f4ecdc" fill-opacity="${dice.between(0.35, 0.8)}"/>`
}

function crease(width: number, height: number, dice: Chance) {
  const x = width * dice.between(0.07, 0.11)
  return `<path d="M${x} 0C${x - 5} ${height * 0.3} ${x + 6} ${height * 0.6} ${x - 2} ${height}" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="${dice.between(0.8, 1.8)}"/>`
}

function coffeeRing(width: number, height: number, dice: Chance) {
  const [x, y, r] = [width * dice.between(0.35, 0.8), height * dice.between(0.45, 0.8), dice.between(62, 78)]
  return `<g fill="none" stroke="#5a3414" style="mix-blend-mode:multiply"><circle cx="${x}" cy="${y}" r="${r}" stroke-opacity=".26" stroke-width="7" stroke-dasharray="${r * 4.4} ${r * 0.7}"/><circle cx="${x + 2}" cy="${y}" r="${r + 3}" stroke-opacity=".3" stroke-width="1.6"/></g>`
}

function stickerGhost(width: number, height: number, dice: Chance) {
  const x = width * dice.between(0.62, 0.76)
  const y = height * dice.between(0.5, 0.62)
  return `<g transform="rotate(${dice.between(-7, 7)} ${x} ${y})"><rect x="${x}" y="${y}" width="96" height="44" rx="4" fill="#ffd84a"/><text x="${x + 48}" y="${y + 30}" font-family="Hanken Grotesk" font-weight="800" font-size="22" text-anchor="middle" fill="#1a1a1a">BRUGT</text></g>`
}

function repeat(count: number, draw: () => string) {
  return Array.from({ length: count }, draw)
}
