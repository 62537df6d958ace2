import { pageMeta } from '../../../page/page-meta.ts'
import { canonicalPathOf, descriptionOf, tabTitleOf } from './list-words.ts'
import type { ListData } from './list-data.ts'

/** Search engines index neither a list without hits nor a corrected typo. */
export function listMeta(list: ListData, origin: string | undefined) {
  return pageMeta({
    title: tabTitleOf(list),
    description: descriptionOf(list),
    origin,
    path: canonicalPathOf(list),
    indexed: list.hits.count > 0 && list.corrected === null,
  })
}
