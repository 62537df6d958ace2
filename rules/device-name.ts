/** Names the browser and the system of a user agent in Danish words, as its owner would. Unknown ones stay vague. */

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** The order matters, as one browser's text also names those it descends from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** 'Chrome på Windows', 'Safari på iPhone'; 'Ukendt enhed' where the text says nothing. */
export function deviceName(userAgent: string): string {
  const [system, browser] = [nameIn(systems, userAgent), nameIn(browsers, userAgent)]
  if (browser && system) return `${browser} på ${system}`
  return browser ?? system ?? 'Ukendt enhed'
}

export type DeviceKind = 'phone' | 'computer' | 'other'

export function deviceKind(userAgent: string): DeviceKind {
  if (/iPhone|iPod|Android.*Mobile/.test(userAgent)) return 'phone'
  return /Windows|Macintosh|CrOS|X11/.test(userAgent) ? 'computer' : 'other'
}

/**
 * The part of a network's address that says roughly where it is and not who: '83.92.…' of an IPv4 address, the first two
 * groups of an IPv6 address.
 */
export function networkName(origin: string): string {
  if (origin === '') return ''
  if (/^127\.|^0:0:0:/.test(origin)) return 'denne computer'
  return origin.includes(':')
    ? `${origin.split(':').slice(0, 2).join(':')}:…`
    : `${origin.split('.').slice(0, 2).join('.')}.…`
}
