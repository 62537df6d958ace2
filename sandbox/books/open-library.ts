/** Open Library's books API: `{}` for an unknown book, and an ISBN redirects to its edition. */
import type { FastifyInstance } from 'fastify'
import { authorsOf, descriptionOf, openLibraryBook, pagesOf, titleParts, type ShelfBook } from './shelf.ts'

const languages: Record<string, string> = { da: 'dan', en: 'eng', de: 'ger', no: 'nor' }

export function openLibraryRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: Record<string, string> }>('/api/books', ({ query }, reply) => {
    const { bibkeys = '', jscmd, format } = query
    if (jscmd !== 'data' || format !== 'json')
      return reply.code(400).send({ error: 'only jscmd=data&format=json' })
    const keys = bibkeys.split(',').filter((key) => key.startsWith('ISBN:'))
    const found = keys.map((key) => [key, openLibraryBook(key.slice(5))] as const)
    return Object.fromEntries(found.flatMap(([key, book]) => (book ? [[key, dataOf(book)]] : [])))
  })
  app.get<{ Params: { isbn: string } }>('/isbn/:isbn.json', ({ params }, reply) => {
    const book = openLibraryBook(params.isbn)
    return book ? reply.redirect(`/books/${editionOf(book)}.json`) : notFound(reply)
  })
  app.get<{ Params: { edition: string } }>('/books/:edition.json', ({ params }, reply) => {
    const book = openLibraryBook(`97${params.edition.slice(2, -1)}`)
    return book ? detailsOf(book) : notFound(reply)
  })
  app.get<{ Params: { work: string } }>('/works/:work.json', ({ params }, reply) => {
    const book = openLibraryBook(`97${params.work.slice(2, -1)}`)
    return book ? workOf(book) : notFound(reply)
  })
}

function notFound(reply: { code(status: number): { send(body: unknown): unknown } }) {
  return reply.code(404).send({ error: 'notfound' })
}

function dataOf(book: ShelfBook) {
  const { isbn13, publisher, year, subject } = book
  return {
    key: `/books/${editionOf(book)}`,
    ...titleParts(book),
    authors: authorsOf(book).map((name) => ({ url: '', name })),
    ...(publisher && { publishers: [{ name: publisher }] }),
    ...(year && { publish_date: year }),
    ...(pagesOf(book) && { number_of_pages: pagesOf(book) }),
    ...(subject && { subjects: [{ url: '', name: subject }] }),
    identifiers: { isbn_13: [isbn13] },
  }
}

function detailsOf(book: ShelfBook) {
  const { isbn13, language, edition } = book
  return {
    key: `/books/${editionOf(book)}`,
    ...titleParts(book),
    isbn_13: [isbn13],
    ...(edition && {
      edition_name: language === 'da' ? `${edition}. udgave` : `${ordinal(Number(edition))} ed.`,
    }),
    ...(languages[language] && { languages: [{ key: `/languages/${languages[language]}` }] }),
    works: [{ key: `/works/${workIdOf(book)}` }],
    ...(isDescribedItself(book) && { description: { type: '/type/text', value: descriptionOf(book) } }),
  }
}

/** A few editions have a description of their own; for the others it stands in the work, bare. */
function isDescribedItself({ isbn13 }: ShelfBook): boolean {
  return isbn13 === '9780443069529'
}

function workOf(book: ShelfBook) {
  const description = isDescribedItself(book) ? undefined : descriptionOf(book)
  return { key: `/works/${workIdOf(book)}`, title: book.title, ...(description && { description }) }
}

function workIdOf({ isbn13 }: ShelfBook): string {
  return `OL${isbn13.slice(2)}W`
}

function editionOf({ isbn13 }: ShelfBook): string {
  return `OL${isbn13.slice(2)}M`
}

function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13
  return `${number}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`
}
