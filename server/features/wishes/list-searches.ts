/** A person's saved searches, each with the copies that the search finds now, on the terms that were saved. */
import type { Wish } from '#contract/wishes'
import { conditions } from '#rules/listing'
import { mostWishes } from '#rules/wish'
import type { Deps } from '../../deps.ts'
import { lastTold, unseenCopy } from './unseen-news.ts'

type Given = Pick<Deps, 'db' | 'clock' | 'search'>
type SavedSearch = Wish & { search: string }

export async function listSearches(given: Given, accountId: string): Promise<SavedSearch[]> {
  const found: SavedSearch[] = []
  // Searches run one after the other: a page of many takes no more of the search than one person may.
  for (const row of await searchesOf(given, accountId)) {
    const { total } = await given.search.find(queryOf(row), accountId)
    found.push({
      wishId: row.id,
      apiBook: null,
      search: row.search,
      anyEdition: row.any_edition,
      condition: row.condition,
      highest: row.highest,
      near: row.near,
      created: row.created_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      copies: Math.min(total, mostCopies),
      cheapest: null,
      cover: null,
      waiting: 0,
      toldAt: row.told_at?.toISOString() ?? null,
      newCopy: row.new_copy,
      newAt: row.new_at?.toISOString() ?? null,
    })
  }
  return found
}

/** The limit is that of a book that is waited for. */
const mostCopies = 100

type Row = Awaited<ReturnType<typeof searchesOf>>[number]

function queryOf({ search, condition, highest, near }: Row) {
  return {
    query: search,
    verbatim: true,
    stand: conditions.map(({ value }) => value).filter((value) => value >= condition),
    ...(highest === null ? {} : { maxWithFee: highest }),
    ...(near === null ? {} : { near, pickup: true }),
    limit: 1,
  }
}

async function searchesOf({ db, clock }: Given, accountId: string) {
  const rows = await db
    .selectFrom('wish')
    .leftJoinLateral(unseenCopy, (join) => join.onTrue())
    .select(['wish.id', 'search', 'any_edition', 'condition', 'highest', 'near', 'created_at', 'ends_at'])
    .select(['new_copy', 'new_at'])
    .select(lastTold.as('told_at'))
    .where('account_id', '=', accountId)
    .where('search', 'is not', null)
    .where('ends_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .orderBy('wish.id')
    .limit(mostWishes)
    .execute()
  return rows.map((row) => ({ ...row, search: row.search! }))
}
