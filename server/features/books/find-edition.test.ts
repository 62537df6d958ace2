import { expect, test } from 'vitest'
import { testApp } from '#test/app'

test('an edition is found by id or ISBN, though nobody sells it', async () => {
  const app = await testApp()
  const book = { title: 'Økonomi for ældre', authors: ['Søren Hald'], isbn: '9788741277219' }
  const { id, bookId, seller } = await app.listedBook(book)
  await app.as(seller, 'deleteMyBook', { dbId: id })

  for (const ids of [bookId, bookId.toUpperCase(), '978-87-412-7721-9', '87 412 7721 x']) {
    const { status, body } = await app.as(null, 'edition', { bookId: ids })
    expect([ids, status]).toEqual([ids, 200])
    expect(body).toMatchObject({
      bookId,
      title: 'Økonomi for ældre',
      director: [{ $: 'Søren Hald' }],
      isbn: '9788741277219',
      version: '1. udgave',
    })
  }
})

test.each(['01900000-0000-7000-8000-000000000000', '9788700000001', '97887', 'ingen'])(
  '"%s" names no edition and is unknown',
  async (bookId) => {
    const app = await testApp()
    const { id } = await app.listedBook({ isbn: '9788741277219' })
    for (const ids of [bookId, id]) expect((await app.as(null, 'edition', { bookId: ids })).status).toBe(404)
  },
)
