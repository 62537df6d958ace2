import type { Config } from '../../config.ts'
import { closedPaths } from './site-map.ts'

/**
 * A sandbox is closed altogether: its books and people are made up, and whoever found one through a search engine
 * would take it for the marketplace and try to buy. `publicUrl` has no slash at its end.
 */
export function robotsText(mode: Config['mode'], publicUrl: string): string {
  if (mode === 'sandbox') return textOf(['User-agent: *', 'Disallow: /'])
  return textOf([
    'User-agent: *',
    'Allow: /',
    ...closedPaths.map((path) => `Disallow: ${encodeURI(path)}`),
    '',
    `Sitemap: ${new URL(`${publicUrl}/sitemap.xml`).href}`,
  ])
}

const textOf = (lines: string[]) => `${lines.join('\n')}\n`
