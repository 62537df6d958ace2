/** The title for a route's `meta`: `export const meta = () => pageTitle('Bøger')`. */
export function pageTitle(title: string, description?: string) {
  return [
    { title: `${title} · Genlæst` },
    ...(description ? [{ name: 'description', content: description }] : []),
  ]
}
