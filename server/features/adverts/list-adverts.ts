/** All adverts for the back office, newest first, a page at a time. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type * as contract from '#contract/adverts'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { presentOnRecord } from './present.ts'
import { countAdverts, findAdvert, pageOfAdverts } from './queries.ts'

type Page = { adverts: ReplyOf<typeof contract.allAdverts>; total: number; nextCursor: string | null }

export async function listAdverts(
  { db, clock }: Deps,
  { cursor, limit = 20 }: ParsedBodyOf<typeof contract.allAdverts>,
): Promise<Page> {
  const [found, total] = await Promise.all([
    pageOfAdverts(db, { after: cursor, limit: limit + 1 }),
    countAdverts(db),
  ])
  const shown = found.slice(0, limit)
  return {
    adverts: shown.map((row) => presentOnRecord(row, clock.now())),
    total,
    nextCursor: found.length > limit ? shown.at(-1)!.id : null,
  }
}

export async function readAdvert(
  { db, clock }: Deps,
  advertId: string,
): Promise<ReplyOf<typeof contract.advert>> {
  const row = await findAdvert(db, advertId)
  if (!row) throw new Refusal('not_found')
  return presentOnRecord(row, clock.now())
}
