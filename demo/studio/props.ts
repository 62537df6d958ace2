/** Things that lie about on a student's desk, seen from above; each is drawn around (0, 0). */
const mug = (glaze: string, inside: string) =>
  `<g><path d="M84 -26C150 -34 152 44 82 30" fill="none" stroke="${glaze}" stroke-width="20"/><circle r="96" fill="${glaze}"/><circle r="82" fill="#0003"/><circle r="80" fill="${inside}"/><path d="M-60 -34A70 70 0 0 1 20 -66" stroke="#fff8" stroke-width="7" fill="none" stroke-linecap="round"/></g>`

export const props = {
  coffee: mug('#e8e2d6', '#4a2b18'),
  tea: mug('#3f6b77', '#a8632a'),
  pencil: `<g><path d="M-230 -10H190V10H-230Z" fill="#e2a93b"/><path d="M-230 -10H190V-3H-230Z" fill="#f2c55e"/><path d="M190 -10L232 0L190 10Z" fill="#ecd3a8"/><path d="M218 -4L232 0L218 4Z" fill="#333"/><rect x="-262" y="-10" width="34" height="20" fill="#b9bcc0"/><rect x="-286" y="-10" width="26" height="20" rx="6" fill="#d9817f"/></g>`,
  marker: `<g><rect x="-190" y="-21" width="250" height="42" rx="9" fill="#f4e64a"/><rect x="40" y="-23" width="140" height="46" rx="9" fill="#e9d51f"/><rect x="60" y="-10" width="104" height="7" rx="3" fill="#fff7"/><rect x="-150" y="-9" width="150" height="18" fill="#2b2b2b" opacity=".75"/></g>`,
  glasses: `<g fill="#ffffff22" stroke="#2a2320" stroke-width="11"><path d="M-150 -10C-150 -66 -30 -66 -26 -10C-26 50 -146 56 -150 -10Z"/><path d="M150 -10C150 -66 30 -66 26 -10C26 50 146 56 150 -10Z"/><path d="M-26 -18C-12 -34 12 -34 26 -18M-150 -20L-176 110M150 -20L188 104" fill="none"/></g>`,
  notebook: `<g><rect x="-210" y="-270" width="420" height="540" rx="10" fill="#f7f3e8"/><g stroke="#b9cbe0" stroke-width="2">${Array.from({ length: 17 }, (_, i) => `<path d="M-180 ${-230 + i * 29}H190"/>`).join('')}</g><g fill="none" stroke="#2746a6" stroke-width="3.5" stroke-linecap="round">${Array.from({ length: 7 }, (_, i) => `<path d="M-168 ${-238 + i * 58}q18 -14 34 0t36 -2t30 4t44 -6t38 4t${30 + ((i * 23) % 60)} -2"/>`).join('')}</g><g fill="#8c9196">${Array.from({ length: 17 }, (_, i) => `<rect x="-224" y="${-250 + i * 30}" width="34" height="9" rx="4"/>`).join('')}</g></g>`,
  laptop: `<g><rect x="-430" y="-290" width="860" height="580" rx="34" fill="#c9cbce"/><rect x="-372" y="-250" width="744" height="300" rx="12" fill="#8f9296"/>${Array.from({ length: 60 }, (_, i) => `<rect x="${-362 + (i % 12) * 61}" y="${-240 + Math.floor(i / 12) * 57}" width="53" height="49" rx="8" fill="#26282b"/>`).join('')}<rect x="-140" y="80" width="280" height="180" rx="12" fill="#bdbfc3"/></g>`,
  leaf: `<g><path d="M-160 0C-90 -92 70 -92 170 0C70 92 -90 92 -160 0Z" fill="#4b7350"/><path d="M-160 0C-90 -92 70 -92 170 0Z" fill="#5f8a61"/><path d="M-220 6L166 0M-90 0l44 -44M-30 0l48 -52M40 0l40 -40M-90 0l44 44M-30 0l48 52M40 0l40 40" stroke="#e3ecd2" stroke-opacity=".55" stroke-width="5" fill="none"/></g>`,
  tabs: `<g><rect x="-40" y="-40" width="84" height="80" fill="#f58fa0"/><rect x="60" y="-52" width="84" height="80" fill="#f6df5b" transform="rotate(9 100 -10)"/></g>`,
  earphones: `<g fill="none" stroke="#f2f2f0" stroke-width="7"><path d="M-90 120C-200 40 -60 -120 30 -60S150 80 40 110S-80 -40 110 -130"/><circle cx="110" cy="-134" r="19" fill="#f2f2f0"/><circle cx="-92" cy="124" r="19" fill="#f2f2f0"/></g>`,
} as const

export type PropName = keyof typeof props

export type Placed = { name: PropName; x: number; y: number; turn: number }

/** A prop lying on the table, with the shadow a window to the upper left gives it. */
export function propHtml({ name, x, y, turn }: Placed) {
  const height = { coffee: 34, tea: 34, laptop: 16, notebook: 8 }[name as string] ?? 9
  return `<svg class="prop" viewBox="-500 -500 1000 1000" width="1000" height="1000" style="left:${x - 500}px;top:${y - 500}px;filter:drop-shadow(${height * 0.7}px ${height}px ${height * 0.7}px #1a0e0477) drop-shadow(2px 3px 3px #1a0e0455)"><g transform="rotate(${turn})">${props[name]}</g></svg>`
}
