import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BookFactsUnavailable } from '../../providers/book-facts/book-facts.ts'
import type { BookCovers } from '../../providers/book-facts/book-covers.ts'
import { testApp, type TestApp } from '#test/app'
import { keepWaitingCovers } from './keep-cover.ts'

/** A book whose cover the source has, one without a cover, and one that no source knows. */
const grays = '9780443069529'
const uncovered = '9788771541090'
const unheard = '9788799999996'

const lookUp = async (app: TestApp, isbn: string) => (await app.as(null, 'searchIsbn', { isbn })).body
const pictureAt = (app: TestApp, key: string) => fetch(`${app.url}/photos/${key}/240.jpg`)

async function coversOf(app: TestApp) {
  const rows = await app.deps.db.selectFrom('book').select(['isbn', 'cover_source']).execute()
  return Object.fromEntries(rows.map(({ isbn, cover_source }) => [isbn, cover_source]))
}

test('the first look-up of a book brings its cover, which everybody may see at an address of ours', async () => {
  const app = await testApp()
  const { sourceCover } = await lookUp(app, grays)
  expect(sourceCover).toEqual({ key: expect.any(String), source: 'openlibrary' })
  const picture = await pictureAt(app, sourceCover!.key)
  expect(picture.status).toBe(200)
  expect((await sharp(await picture.arrayBuffer()).metadata()).format).toBe('jpeg')
  expect(await lookUp(app, uncovered)).not.toHaveProperty('sourceCover')
})

test('the page of a work shows the source’s cover of an edition that nobody sells, beside the photos of copies', async () => {
  const app = await testApp()
  const copy = await app.listedBook({ title: 'Gray’s Anatomy', isbn: unheard })
  const { bookId } = await lookUp(app, grays)
  await app.deps.db
    .updateTable('book')
    .set(({ selectFrom }) => ({
      work_id: selectFrom('book').select('work_id').where('id', '=', copy.bookId).limit(1),
    }))
    .where('id', '=', bookId)
    .execute()
  const { work_id } = await app.deps.db
    .selectFrom('book')
    .select('work_id')
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow()
  const { editions } = (await app.as(null, 'work', { workId: String(work_id) })).body
  const shown = editions.map(({ isbn, cover, sourceCover }) => ({
    isbn,
    photo: cover !== undefined,
    source: sourceCover?.source,
  }))
  expect(shown).toEqual(
    expect.arrayContaining([
      { isbn: grays, photo: false, source: 'openlibrary' },
      { isbn: unheard, photo: true, source: undefined },
    ]),
  )
})

test('editions stored before get their covers every minute, and one without is asked about again after 90 days', async () => {
  const app = await testApp()
  await app.listedBook({ title: 'Gray’s Anatomy', isbn: grays })
  await app.listedBook({ title: 'Ukendt', isbn: unheard })
  const asked: string[] = []
  const bookCovers: BookCovers = {
    find(isbn, withinMs) {
      asked.push(isbn)
      return app.deps.bookCovers.find(isbn, withinMs)
    },
  }
  await keepWaitingCovers({ ...app.deps, bookCovers })
  expect(await coversOf(app)).toEqual({ [grays]: 'openlibrary', [unheard]: null })
  await keepWaitingCovers({ ...app.deps, bookCovers })
  expect(asked.toSorted()).toEqual([grays, unheard].toSorted())
  await app.advance(90 * 24)
  await keepWaitingCovers({ ...app.deps, bookCovers })
  expect(asked.at(-1)).toBe(unheard)
})

test('a source that does not answer, or sends something else than a picture, leaves the book without a cover', async () => {
  const app = await testApp()
  await app.listedBook({ title: 'Gray’s Anatomy', isbn: grays })
  const finding = (find: BookCovers['find']) => ({ ...app.deps, bookCovers: { find } })
  await keepWaitingCovers(finding(() => Promise.reject(new BookFactsUnavailable('silent'))))
  await app.deps.db.updateTable('book').set({ cover_due_at: null }).execute()
  await keepWaitingCovers(
    finding(() => Promise.resolve({ file: Buffer.from('<html>'), source: 'openlibrary' })),
  )
  expect(await coversOf(app)).toEqual({ [grays]: null })
})
