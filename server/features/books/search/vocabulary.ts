/** The words of all titles and authors: which of those typed exist, and which ones are like them. */
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/connect.ts'
import type { KnownWord } from './nearness.ts'

export type Vocabulary = {
  /** Those that exist as typed or in another form. */
  known: Set<string>
  /** Words one slip away from each, and more that turn out not to be. */
  near: Map<string, KnownWord[]>
}

const knownWords = prepared<{ asked: string }>(
  'words known as typed or by their stem',
  `select asked from unnest($1::text[]) asked
   where exists (select from search_word w where w.word = asked)
     or exists (select from search_word w where w.stem = search_stem(asked))
   union all select word from search_word where word = any ($2::text[])`,
)

const oneSlipAway = prepared<{ asked: string } & KnownWord>(
  'words one slip away',
  `select asked, near.word, near.editions
   from (select asked, search_slips(asked) as slips from unnest($1::text[]) asked offset 0) typed
   cross join lateral (select word, editions from search_word w where w.slips && typed.slips limit 100) near`,
)

const alike = prepared<{ asked: string } & KnownWord>(
  'words that are alike',
  'select asked, word, editions from unnest($1::text[]) asked cross join lateral search_similar(asked)',
)

/** `typed` with their neighbours; of `others` only whether they exist just so. */
export async function lookUp(
  db: Db,
  typed: readonly string[],
  others: readonly string[],
): Promise<Vocabulary> {
  const [known, near] = await Promise.all([knownWords(db, [typed, others]), oneSlipAway(db, [typed])])
  return { known: new Set(known.map(({ asked }) => asked)), near: Map.groupBy(near, ({ asked }) => asked) }
}

/** Words two slips away, and many that turn out not to be. Dear: for words that nothing nearer explains. */
export async function wordsLike(db: Db, words: readonly string[]): Promise<Map<string, KnownWord[]>> {
  return words.length === 0 ? new Map() : Map.groupBy(await alike(db, [words]), ({ asked }) => asked)
}
