import { byItselfHeader, pageOfData } from './kept-pages.ts'

/**
 * Whether no person caused this request (docs/decisions/0046-safe-sessions.md). The worker marks its requests. A page that
 * loads its own data again is named by the browser in `Referer`; upon a click that still names the page before.
 */
export function isByItself({ url, headers }: Pick<Request, 'url' | 'headers'>): boolean {
  return headers.has(byItselfHeader) || isOwnData(new URL(url), headers.get('referer'))
}

function isOwnData(asked: URL, referer: string | null): boolean {
  const page = pageOfData(asked.pathname)
  if (page === null || referer === null || !URL.canParse(referer)) return false
  const from = new URL(referer)
  return (from.pathname.replace(/\/$/, '') || '/') === page && queryOf(from) === queryOf(asked)
}

/** Drops the parameters that the router adds and leaves out. */
function queryOf({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  for (const name of ['_routes', 'index']) query.delete(name)
  return query.toString()
}
