/** Open Library's covers: drawn for every second book of the shelf, 404 for the others. */
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { authorsOf, openLibraryBook, type ShelfBook } from './shelf.ts'

const inks = ['#1d3d5c', '#7a2331', '#2f5d45', '#6b4a1f', '#4a3563', '#20505a']

export function coverRoutes(app: FastifyInstance): void {
  app.get<{ Params: { cover: string }; Querystring: { default?: string } }>(
    '/b/isbn/:cover',
    async ({ params, query }, reply) => {
      const isbn = /^(\d{13})-L\.jpg$/.exec(params.cover)?.[1]
      const book = isbn && hasCover(isbn) ? openLibraryBook(isbn) : undefined
      if (book) return reply.type('image/jpeg').send(await renderCover(book))
      // A request that does not ask for a 404 gets an empty picture.
      if (query.default !== 'false') return reply.type('image/jpeg').send(await emptyPicture())
      return reply.code(404).send({ error: 'notfound' })
    },
  )
}

/** The digit before the check digit decides. */
function hasCover(isbn13: string): boolean {
  return Number(isbn13[11]) % 2 === 0
}

function renderCover(book: ShelfBook): Promise<Buffer> {
  const ink = inks[Number(book.isbn13.slice(9, 12)) % inks.length]!
  const lines = wrapped(book.title).slice(0, 6)
  const title = lines
    .map(
      (line, at) =>
        `<text x="28" y="${110 + at * 40}" font-size="32" font-weight="700">${escaped(line)}</text>`,
    )
    .join('')
  const author = escaped(authorsOf(book)[0] ?? '')
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600">
      <rect width="400" height="600" fill="${ink}"/><rect width="400" height="56" fill="#f4ead7"/>
      <circle cx="300" cy="470" r="150" fill="#f4ead7" opacity=".18"/>
      <g fill="#f4ead7" font-family="sans-serif">${title}<text x="28" y="560" font-size="22">${author}</text></g></svg>`),
  )
    .jpeg({ quality: 80 })
    .toBuffer()
}

function emptyPicture(): Promise<Buffer> {
  return sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
}

function wrapped(title: string): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < 18) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
