import { pageTitle } from '../../page/page-title.ts'

/** Title of a page of the back office, which no search engine keeps. */
export function backOfficeMeta(title: string) {
  return [...pageTitle(`${title} · Drift`), { name: 'robots', content: 'noindex, nofollow' }]
}
