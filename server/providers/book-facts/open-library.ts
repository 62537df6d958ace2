/** Book facts from Open Library (openlibrary.org/developers/api): free and open, but with few Danish books. */
import { z } from 'zod'
import { askJson, pagesIn, wholeTitle, yearIn } from './ask-json.ts'
import { BookFactsUnavailable, type BookFacts, type BookFactsSource } from './book-facts.ts'

export type OpenLibraryConfig = {
  base: string
  /** A mail address for the User-Agent; with one, the service allows three requests a second. */
  contact: string
  timeoutMs?: number | undefined
}

const name = z.object({ name: z.string() })

const book = z.object({
  title: z.string().min(1),
  subtitle: z.string().optional(),
  authors: z.array(name).default([]),
  publishers: z.array(name).default([]),
  publish_date: z.string().optional(),
  number_of_pages: z.number().nullish().catch(null),
  subjects: z.array(name).default([]),
})

/** A text as some editors have entered it: bare, or with its type. */
const text = z
  .union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)])
  .nullish()
  .catch(null)

const edition = z.object({
  edition_name: z.string().nullish(),
  languages: z.array(z.object({ key: z.string() })).default([]),
  description: text,
  works: z
    .array(z.object({ key: z.string().regex(/^\/works\/OL\d+W$/) }))
    .default([])
    .catch([]),
})

const work = z.object({ description: text })

export function openLibrary({ base, contact, timeoutMs = 3000 }: OpenLibraryConfig): BookFactsSource {
  const headers = { 'user-agent': `Genlaest/1.0 (${contact})` }
  return {
    async find(isbn13) {
      const key = `ISBN:${isbn13}`
      const query = new URLSearchParams({ bibkeys: key, jscmd: 'data', format: 'json' })
      const found = read(z.partialRecord(z.literal(key), book), await ask(`/api/books?${query}`))[key]
      if (!found) return null

      const details = read(edition.nullable(), await ask(`/isbn/${isbn13}.json`))
      return {
        title: wholeTitle(found.title, found.subtitle),
        authors: found.authors.map((author) => author.name),
        edition: details?.edition_name ?? null,
        publisher: found.publishers[0]?.name ?? null,
        year: yearIn(found.publish_date),
        pages: pagesIn(found.number_of_pages),
        language: languageOf(details?.languages[0]?.key),
        subjects: found.subjects.map((subject) => subject.name),
        ...(await describe(details)),
        source: 'openlibrary',
      } satisfies BookFacts
    },
  }

  /** Most descriptions stand in the work. The other facts do not wait for a second try. */
  async function describe(details: z.output<typeof edition> | null): Promise<Pick<BookFacts, 'description'>> {
    const key = details?.works[0]?.key
    if (details?.description || !key) return { description: details?.description ?? null }
    try {
      const found = read(work.nullable(), await ask(`${key}.json`))
      return { description: found?.description ?? null }
    } catch (error) {
      if (error instanceof BookFactsUnavailable) return {}
      throw error
    }
  }

  function ask(path: string): Promise<unknown> {
    return askJson(new URL(path, base), headers, timeoutMs)
  }
}

/** Turns '/languages/dan' into 'da'. `Intl` knows the three-letter codes that libraries use. */
function languageOf(key: string | undefined): string | null {
  const code = /^\/languages\/([a-z]{3})$/.exec(key ?? '')?.[1]
  const language = code ? Intl.getCanonicalLocales(code)[0]! : ''
  return language.length === 2 ? language : null
}

function read<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const result = shape.safeParse(body)
  if (result.success) return result.data
  throw new BookFactsUnavailable('Open Library gave no answer', { cause: result.error })
}
