/** Book facts from Google Books. The API needs a key and a country, has no editions, and also returns near matches. */
import { z } from 'zod'
import { askJson, pagesIn, wholeTitle, yearIn } from './ask-json.ts'
import { BookFactsUnavailable, type BookFactsSource } from './book-facts.ts'

export type GoogleBooksConfig = { base: string; key: string; timeoutMs?: number | undefined }

const volume = z.object({
  title: z.string().optional(),
  subtitle: z.string().optional(),
  authors: z.array(z.string()).default([]),
  publisher: z.string().optional(),
  publishedDate: z.string().optional(),
  pageCount: z.number().nullish().catch(null),
  industryIdentifiers: z.array(z.object({ identifier: z.string() })).default([]),
  language: z.string().optional(),
  categories: z.array(z.string()).default([]),
  description: z.string().optional(),
})

const reply = z.object({ items: z.array(z.object({ volumeInfo: volume })).default([]) })

export function googleBooks({ base, key, timeoutMs = 3000 }: GoogleBooksConfig): BookFactsSource {
  return {
    async find(isbn13) {
      const query = new URLSearchParams({ q: `isbn:${isbn13}`, country: 'DK', key })
      const answer = reply.safeParse(
        await askJson(new URL(`/books/v1/volumes?${query}`, base), {}, timeoutMs),
      )
      if (!answer.success)
        throw new BookFactsUnavailable('Google Books gave no answer', { cause: answer.error })

      const found = answer.data.items.map((item) => item.volumeInfo).find((info) => bears(info, isbn13))
      if (!found?.title) return null
      return {
        title: wholeTitle(found.title, found.subtitle),
        authors: found.authors,
        edition: null,
        publisher: found.publisher ?? null,
        year: yearIn(found.publishedDate),
        // Zero where Google does not know.
        pages: pagesIn(found.pageCount),
        language: /^[a-z]{2}$/.test(found.language ?? '') ? found.language! : null,
        subjects: found.categories,
        description: found.description ?? null,
        source: 'googlebooks',
      }
    },
  }
}

/** Matches an ISBN-10, too: its nine digits before the check digit are those of the ISBN-13. */
function bears({ industryIdentifiers }: z.output<typeof volume>, isbn13: string): boolean {
  const core = isbn13.startsWith('978') ? isbn13.slice(3, 12) : null
  return industryIdentifiers.some(({ identifier }) => {
    return identifier === isbn13 || (identifier.length === 10 && identifier.slice(0, 9) === core)
  })
}
