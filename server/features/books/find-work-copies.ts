/** The copies of a work for sale, with the filters of lists. */
import type { ParsedBodyOf } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type { workCopies } from '#contract/works'
import type { Deps } from '../../deps.ts'
import type { SearchResult } from '../../search/params.ts'
import { workNumbered } from '../works/find-work.ts'

export async function findWorkCopies(
  { db, search }: Pick<Deps, 'db' | 'search'>,
  { workId, sort = 'price', ...params }: ParsedBodyOf<typeof workCopies>,
  viewerId: string | null,
): Promise<SearchResult> {
  const work = await workNumbered(db, workId)
  if (!work) throw new Refusal('not_found')
  return search.find({ ...params, query: '', workId: work.id, sort }, viewerId)
}
