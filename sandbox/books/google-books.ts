/**
 * Google Books' volumes search: refuses calls without key or country, counts a daily quota, and offers near matches.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxClock } from '../clock.ts'
import type { Store } from '../store.ts'
import { authorsOf, descriptionOf, googleBook, pagesOf, titleParts, type ShelfBook } from './shelf.ts'

type Options = { store: Store; clock: SandboxClock; key: string; dailyQuota: number }

export function googleBooksRoutes(app: FastifyInstance, { store, clock, key, dailyQuota }: Options): void {
  store.exec('create table if not exists google_books_use (day text primary key, calls integer not null)')
  const count = store.prepare(`insert into google_books_use values (?, 1)
    on conflict (day) do update set calls = calls + 1 returning calls`)

  app.get<{ Querystring: Record<string, string> }>('/books/v1/volumes', ({ query }, reply) => {
    if (!query.key) return refuse(reply, 429, 'RESOURCE_EXHAUSTED', 'rateLimitExceeded')
    if (query.key !== key) return refuse(reply, 400, 'INVALID_ARGUMENT', 'badRequest')
    if (!query.country) return refuse(reply, 403, 'PERMISSION_DENIED', 'unknownLocation')
    const { calls } = count.get(clock.now().toISOString().slice(0, 10)) as { calls: number }
    if (calls > dailyQuota) return refuse(reply, 429, 'RESOURCE_EXHAUSTED', 'rateLimitExceeded')

    const isbn = /^isbn:(\d{13})$/.exec(query.q ?? '')?.[1]
    const book = isbn && googleBook(isbn)
    return {
      kind: 'books#volumes',
      ...(book ? { totalItems: 1, items: [volumeOf(book)] } : { totalItems: 0 }),
    }
  })
}

function refuse(reply: FastifyReply, code: number, status: string, reason: string) {
  return reply
    .code(code)
    .send({ error: { code, message: reason, errors: [{ reason, domain: 'global' }], status } })
}

function volumeOf(book: ShelfBook) {
  const { isbn13, language, publisher, year } = book
  return {
    kind: 'books#volume',
    id: isbn13.slice(3),
    volumeInfo: {
      ...titleParts(book),
      authors: authorsOf(book),
      ...(publisher && { publisher }),
      ...(year && { publishedDate: year }),
      ...(descriptionOf(book) && { description: `<p><b>${descriptionOf(book)}</b></p>` }),
      pageCount: pagesOf(book) ?? 0,
      ...(book.subject && { categories: [book.subject] }),
      industryIdentifiers: [{ type: 'ISBN_13', identifier: isbn13 }],
      language,
      imageLinks: { thumbnail: `http://books.google.com/books/content?id=${isbn13.slice(3)}&zoom=1` },
    },
  }
}
