/** Where somebody goes on who had to log in: the page of ours that sent them, else the front page (docs/product.md 1). */
export function wayBack(query: URLSearchParams): string {
  const here = 'http://here.invalid'
  const next = query.get('next')
  const to = next !== null && URL.canParse(next, here) ? new URL(next, here) : null
  // A path that a browser would read as another host's, such as '//example.com', is none of ours.
  return to?.origin === here && !to.pathname.startsWith('//') ? to.pathname + to.search : '/'
}

export function loginAddress(next: string): string {
  return `/login?${new URLSearchParams({ next })}`
}

/** Whether it is a file, which only the browser itself can open: to the router it is a page of nothing. */
export function isFile(path: string): boolean {
  return /^\/dashboard\/(etiket|bevis)\b/i.test(path)
}
