import { closedPaths } from './site-map.ts'

/** `publicUrl` has no trailing slash. */
export function robotsText({ closed, publicUrl }: { closed: boolean; publicUrl: string }): string {
  if (closed) return textOf(['User-agent: *', 'Disallow: /'])
  return textOf([
    'User-agent: *',
    'Allow: /',
    ...closedPaths.map((path) => `Disallow: ${encodeURI(path)}`),
    '',
    `Sitemap: ${new URL(`${publicUrl}/sitemap.xml`).href}`,
  ])
}

const textOf = (lines: string[]) => `${lines.join('\n')}\n`
