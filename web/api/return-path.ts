/**
 * The path to return to after a log-in: the page of ours that asked for it, or else the front page (docs/product.md 1).
 */
export function returnPath(query: URLSearchParams): string {
  const here = 'http://here.invalid'
  const next = query.get('next')
  const to = next !== null && URL.canParse(next, here) ? new URL(next, here) : null
  // A browser reads a path such as '//example.com' as another host.
  return to?.origin === here && !to.pathname.startsWith('//') ? to.pathname + to.search : '/'
}

export function loginAddress(next: string): string {
  return `/login?${new URLSearchParams({ next })}`
}

/** Whether the path is a file, which the router cannot show and the browser must open. */
export function isFile(path: string): boolean {
  return /^\/dashboard\/(etiket|bevis)\b/i.test(path)
}
