/** The head of a page as the server sent it, without running scripts. */

export function readHead(html: string) {
  const meta: Record<string, string> = {}
  const links: Record<string, string> = {}
  for (const [, tag, text] of html.matchAll(/<(meta|link) ([^>]*)>/g)) {
    const attributes = attributesIn(text!)
    const name = attributes['name'] ?? attributes['property']
    if (tag === 'meta' && name !== undefined) meta[name] = attributes['content'] ?? ''
    if (tag === 'link' && attributes['rel']) links[attributes['rel']] = attributes['href'] ?? ''
  }
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  return {
    html,
    lang: /<html lang="(\w+)"/.exec(html)?.[1],
    title: unescape(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    meta,
    links,
    data: json === undefined ? null : JSON.parse(json),
  }
}

function attributesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, unescape(value!)]),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function unescape(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name]!)
}
