/** The few strokes every invented cover is drawn with. All return SVG source in the cover's own units. */

export function rect(x: number, y: number, w: number, h: number, fill: string, extra = '') {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${extra}/>`
}

export function disc(x: number, y: number, r: number, fill: string, extra = '') {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${extra}/>`
}

export function ring(x: number, y: number, r: number, stroke: string, width: number, extra = '') {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}" ${extra}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, extra = '') {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`
}

export function shape(d: string, fill: string, extra = '') {
  return `<path d="${d}" fill="${fill}" ${extra}/>`
}

export function line(d: string, stroke: string, width: number, extra = '') {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
}

export function group(transform: string, ...inside: string[]) {
  return `<g transform="${transform}">${inside.join('')}</g>`
}

export function words(text: string, x: number, y: number, size: number, fill: string, face = '800 Besley') {
  const [weight, ...family] = face.split(' ')
  return `<text x="${x}" y="${y}" font-family="${family.join(' ')}" font-weight="${weight}" font-size="${size}" fill="${fill}" text-anchor="middle">${text}</text>`
}

export function times(count: number, draw: (i: number) => string) {
  return Array.from({ length: count }, (_, i) => draw(i)).join('')
}

/** A curve through `y = f(x)`, sampled finely enough to print smooth. */
export function plot(f: (x: number) => number, from: number, to: number, steps = 80) {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const x = from + ((to - from) * i) / steps
    return `${i ? 'L' : 'M'}${x.toFixed(1)} ${f(x).toFixed(1)}`
  }).join('')
}

export function pick<T>(from: readonly T[], i: number): T {
  return from[((i % from.length) + from.length) % from.length]!
}
