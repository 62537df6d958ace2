/** The format of sitemaps (sitemaps.org/protocol.html). Pure. */

export type Place = {
  /** Scheme, host and path; letters beyond ASCII need no encoding yet. */
  address: string
  changedAt?: Date
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The XML before and after the entries of a list of pages. */
export const urlset = { begin: `${head}<urlset ${namespace}>\n`, end: '</urlset>\n' }

export function urlEntries(places: readonly Place[]): string {
  return places.map((place) => `<url>${insideOf(place)}</url>\n`).join('')
}

export function sitemapIndex(places: readonly Place[]): string {
  const entries = places.map((place) => `<sitemap>${insideOf(place)}</sitemap>\n`)
  return `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

function insideOf({ address, changedAt }: Place): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<loc>${escapeXml(new URL(address).href)}</loc>${lastmod}`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!)
}
