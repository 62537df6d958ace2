/**
 * The path to return to after a log-in: the page of ours that asked for it, or else the front page (docs/product.md 1).
 */
export function returnPath(query: URLSearchParams): string {
  const here = 'http://here.invalid'
  const next = query.get('next')
  const to = next !== null && URL.canParse(next, here) ? new URL(next, here) : null
  // A browser reads a path such as '//example.com' as another host.
  if (to?.origin !== here || to.pathname.startsWith('//') || isNoTarget(to.pathname)) return '/'
  return to.pathname + to.search
}

/** The path to return to from a mailed link: this page, or the one that sent the person to this log-in page. */
export function targetAfterLogin({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  return returnPath(isNoTarget(pathname) ? query : new URLSearchParams({ next: pathname + search }))
}

/** Whether the page logs somebody in or out, or is no page because the router cannot decode its path. */
function isNoTarget(pathname: string): boolean {
  try {
    return /^\/(?:login|signup|reset_password|logout|farvel)(?:\/|$)/i.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}

export function loginAddress(next: string): string {
  return `/login?${new URLSearchParams({ next })}`
}

/** Whether the path is a file, which the router cannot show and the browser must open. */
export function isFile(path: string): boolean {
  return /^\/dashboard\/(etiket|bevis)\b/i.test(path)
}
