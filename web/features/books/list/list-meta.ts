import { pageMeta } from '../../../layout/page-meta.ts'
import { canonicalPathOf, descriptionOf, tabTitleOf } from './list-words.ts'
import type { ListData } from './load-list.ts'

export function listMeta(list: ListData, origin: string | undefined) {
  return pageMeta({
    title: tabTitleOf(list),
    description: descriptionOf(list),
    origin,
    path: canonicalPathOf(list),
  })
}
