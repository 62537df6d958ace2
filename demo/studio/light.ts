/**
 * The light of a room, laid over the finished picture: how bright and how warm, and what the window throws.
 * `reach` is how far the book's shadow falls, in thicknesses of the book.
 */
export type Light = { over: string; grade: string; reach: number; soft: number }

const bars = (angle: number, count: number, strength: number) =>
  `<div class="light soft-light" style="opacity:${strength};background:repeating-linear-gradient(${angle}deg,#fff 0 ${46 / count}%,#000 ${62 / count}% ${88 / count}%,#fff ${100 / count}%);filter:blur(16px)"></div>`

const leaves = `<svg class="light multiply" viewBox="0 0 900 1125" style="filter:blur(13px);opacity:.34"><g fill="#2b3323">${Array.from({ length: 17 }, (_, i) => `<ellipse cx="${640 + ((i * 83) % 380) - ((i * 19) % 160)}" cy="${40 + ((i * 131) % 560)}" rx="96" ry="21" transform="rotate(${(i * 47) % 180} ${640 + ((i * 83) % 380)} ${40 + ((i * 131) % 560)})"/>`).join('')}<path d="M980 -40C820 160 760 360 740 620" stroke="#2b3323" stroke-width="12" fill="none"/></g></svg>`

const panes = `<div class="light soft-light" style="opacity:.66;background:linear-gradient(118deg,#0000 14%,#fff 21%,#fff 36%,#0000 40%,#0000 43%,#fff 47%,#fff 61%,#0000 68%);filter:blur(15px)"></div><div class="light multiply" style="opacity:.2;background:linear-gradient(118deg,#3a2a18 12%,#0000 22%,#0000 36%,#3a2a18 40%,#3a2a18 43%,#0000 47%,#0000 61%,#3a2a18 72%)"></div>`

const spot = (x: number, y: number, colour: string, dark: string, reach: number) =>
  `<div class="light multiply" style="background:radial-gradient(ellipse ${reach}% ${reach * 0.86}% at ${x}% ${y}%,#fff 20%,${colour} 55%,${dark} 125%)"></div>`

export const lights: Record<string, Light> = {
  window: { over: panes, grade: 'contrast(1.05) saturate(1.06) brightness(1.04)', reach: 0.9, soft: 0.8 },
  overcast: {
    over: spot(40, 30, '#eef1f4', '#a9b0b8', 130),
    grade: 'contrast(.97) saturate(.9) brightness(1.05)',
    reach: 0.5,
    soft: 1.5,
  },
  blinds: {
    over: bars(100, 7, 0.5),
    grade: 'contrast(1.06) saturate(1.04) brightness(1.02) sepia(.08)',
    reach: 0.9,
    soft: 0.7,
  },
  leaves: { over: leaves, grade: 'contrast(1.03) saturate(1.08) brightness(1.07)', reach: 0.8, soft: 0.8 },
  lamp: {
    over: spot(24, 12, '#f8dcb0', '#5a3a20', 104),
    grade: 'contrast(1.05) saturate(1.08) sepia(.16) brightness(1.12)',
    reach: 1.3,
    soft: 0.9,
  },
  flash: {
    over: `${spot(50, 46, '#f1efec', '#8d8680', 112)}<div class="light screen" style="background:radial-gradient(circle at 55% 42%,#ffffff2e,#fff0 30%)"></div>`,
    grade: 'contrast(1.12) saturate(1.08) brightness(1.07)',
    reach: 0.35,
    soft: 0.5,
  },
  evening: {
    over: `<div class="light soft-light" style="opacity:.6;background:linear-gradient(78deg,#ffb25e 8%,#ffd9a0 34%,#4a3a5a 92%)"></div>`,
    grade: 'contrast(1.03) saturate(1.08) brightness(.97)',
    reach: 1.7,
    soft: 0.9,
  },
  cool: {
    over: `<div class="light soft-light" style="opacity:.55;background:linear-gradient(200deg,#e8f2ff 10%,#9fb6d0 60%,#5c6f88)"></div>`,
    grade: 'contrast(1.02) saturate(.94) brightness(1.05)',
    reach: 0.7,
    soft: 1.2,
  },
}

export const lightCss = `.light{position:absolute;inset:0;width:100%;height:100%;pointer-events:none}.soft-light{mix-blend-mode:soft-light}.multiply{mix-blend-mode:multiply}.screen{mix-blend-mode:screen}`
