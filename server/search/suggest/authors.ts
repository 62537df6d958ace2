/** Authors of books for sale whose last name begins with a text, or whose whole name does. */
import type { Db } from '../../db/db.ts'
import { foldForSearch } from '#rules/search-words'
import type { EditionIndex } from '../index/edition-index.ts'
import type { EditionFilter } from '../match/matches.ts'
import { termsOf } from './titles.ts'

/** How many editions are looked through, most popular first. */
const mostScanned = 300

type Found = { name: string; bookId: string; popularity: number }

/** Returns at most `most` names as they are written, those of the most popular books first. Takes a folded text. */
export async function authorsFrom(
  db: Db,
  index: EditionIndex,
  prefix: string,
  { isWanted, most }: { isWanted: EditionFilter; most: number },
): Promise<string[]> {
  const found = new Map<string, Found>()
  let scanned = 0
  index.visit(termsOf(prefix), (edition) => {
    for (const name of edition.authors.split(';'))
      if (begins(name, prefix) && isWanted(edition)) {
        const known = found.get(name) ?? { name, bookId: edition.id, popularity: 0 }
        found.set(name, { ...known, popularity: known.popularity + edition.popularity })
      }
    return ++scanned < mostScanned
  })
  const best = [...found.values()].toSorted((one, other) => other.popularity - one.popularity).slice(0, most)
  return written(db, best)
}

/** Half of a first name says too little: 'mic' is no Michael. */
function begins(name: string, prefix: string): boolean {
  if (name.startsWith(prefix)) return prefix.includes(' ') || !name.slice(prefix.length).includes(' ')
  return name.includes(` ${prefix}`)
}

/** The index knows names only folded. */
async function written(db: Db, authors: readonly Found[]): Promise<string[]> {
  if (authors.length === 0) return []
  const rows = await db
    .selectFrom('book')
    .select(['id', 'authors'])
    .where(
      'id',
      'in',
      authors.map(({ bookId }) => bookId),
    )
    .execute()
  const namesOf = new Map(rows.map((row) => [row.id, row.authors]))
  return authors.flatMap(
    ({ name, bookId }) => namesOf.get(bookId)?.find((each) => foldForSearch(each) === name) ?? [],
  )
}
