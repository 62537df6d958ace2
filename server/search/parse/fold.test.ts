import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { foldForSearch } from '#rules/search-words'
import { readCsv } from '#sandbox/csv'
import { connect } from '../../db/connect.ts'
import { freshDatabase } from '#test/database'

const hard = [
  'Grænseløse ÅRHUS Æbleø',
  'aaa aaaa oeoe aeae aae',
  'Gray’s Anatomy – 3. udgave',
  "L'étranger / Der Übermensch / Żółć / Dvořák",
  'C++ og C#, 2½ · x² ‰ № ﬁn',
  'Straße Œuvre Łódź Đorđe þorn ðag ı İstanbul',
  'ΟΔΥΣΣΕΥΣ Πλάτων Толстой',
  'cafe\u0301 a\u030A o\u0308',
  '  tabs\tand\u00a0spaces  ',
  '100% _under_ \\back',
  '',
]

test('the database and the program fold every title of the demo, and hard cases, alike', async () => {
  const { db, close } = await connect(await freshDatabase(), { max: 1 })
  const shelf = readCsv<'title' | 'authors' | 'publisher'>(
    new URL('../../../demo/books.csv', import.meta.url),
  )
  const texts = [...hard, ...shelf.flatMap(({ title, authors, publisher }) => [title, authors, publisher])]

  const { rows } = await sql<{ text: string; folded: string }>`
    select text, search_fold(text) as folded from unnest(${texts}::text[]) text`.execute(db)

  expect(rows.filter(({ text, folded }) => folded !== foldForSearch(text))).toEqual([])
  expect(rows).toHaveLength(texts.length)
  await close()
})
