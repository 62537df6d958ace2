/** What the words of all titles and authors are: which of those asked for exist, and which ones are like them. */
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/connect.ts'
import { oneSlipAway, type KnownWord } from './nearness.ts'

type Asked = { asked: string }

const knownAsWritten = prepared<Asked>(
  'words known as written or by their stem',
  `select asked from unnest($1::text[]) asked
   where exists (select from search_word w where w.word = asked)
     or exists (select from search_word w where w.stem = search_stem(asked))`,
)

const knownAsBeginning = prepared<Asked>(
  'a beginning of words',
  `select $1::text as asked where exists (select from search_word w where w.word >= $1 and w.word < $1 || '~')`,
)

// Alike words share a fifth of their trigrams; see search_similar.
const similar = prepared<Asked & KnownWord>(
  'words like these',
  `select asked, word, editions from unnest($1::text[]) asked cross join lateral search_similar(asked)`,
)

const spelt = prepared<KnownWord>(
  'words of these spellings',
  'select word, editions from search_word where word = any ($1::text[])',
)

export async function knownAmong(db: Db, words: readonly string[]): Promise<Set<string>> {
  return new Set((await knownAsWritten(db, [words])).map(({ asked }) => asked))
}

export async function beginsWord(db: Db, beginning: string): Promise<boolean> {
  return (await knownAsBeginning(db, [beginning])).length > 0
}

/** Known words that each may have been, in no order, with many that it was not. */
export async function wordsLike(db: Db, words: readonly string[]): Promise<Map<string, KnownWord[]>> {
  const spellings = words.flatMap(oneSlipAway)
  const [alike, oneAway] = await Promise.all([
    similar(db, [words.filter((word) => oneSlipAway(word).length === 0)]),
    spellings.length > 0 ? spelt(db, [spellings]) : [],
  ])
  const found = new Map<string, KnownWord[]>()
  for (const word of words) found.set(word, [...alike.filter(({ asked }) => asked === word), ...oneAway])
  return found
}
