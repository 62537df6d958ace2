import { pageTitle } from '../../page/page-title.ts'

/** The title of a back-office page. Search engines must not index it. */
export function backOfficeMeta(title: string) {
  return [...pageTitle(`${title} · Drift`), { name: 'robots', content: 'noindex, nofollow' }]
}
