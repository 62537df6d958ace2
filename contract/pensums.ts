/** Reading lists that are kept and shared (docs/product.md 13). */
import { z } from 'zod'
import { isPrinted, onOneLine } from '#rules/entered-book'
import { apiBook, idOrIsbn } from './books.ts'
import { id, name, ore, timestamp, wholeNumber } from './fields.ts'
import { empty, nothing, route } from './http.ts'
import { messages } from './messages.ts'
import { serverMessages } from './server-messages.ts'
import { paths } from './paths.ts'
import { mostListLines } from './pensum.ts'

const words = (max: number) => z.string().overwrite(onOneLine).max(max, messages.invalid)

/** A private list is its owner's alone, `link` opens it to whoever has the address, and search engines find a public one. */
export const sharing = z.enum(['private', 'link', 'public'])

/** A text that others may read, so it has no addresses and does not speak for the marketplace. */
const written = <Text extends z.ZodType<string>>(text: Text) =>
  text.refine((line) => line === '' || isPrinted(line), serverMessages.listUnfit)

const facts = {
  name: name(messages.fillAll, 120),
  school: words(120),
  course: words(120),
  /** A term such as 'Efterår 2026'. */
  term: words(60),
  sharing,
}

export const keptList = z
  .object({
    pensumId: z.string(),
    /** The end of the address of its page. */
    slug: z.string(),
    ...facts,
    showsOwner: z.boolean(),
    /** Operators hid it: it is private, and cannot be shared. */
    hidden: z.boolean(),
    updated: timestamp,
    books: z.int(),
    /** How many people's lists began as a copy of it. */
    copied: z.int(),
  })
  .meta({ id: 'KeptList' })
export type KeptList = z.infer<typeof keptList>

export const keptLine = z
  .object({
    apiBook,
    /** The owner has the book. False for all others. */
    has: z.boolean(),
    /** Copies of this edition for sale that are not the reader's own, and the lowest of their prices. */
    copies: z.int(),
    cheapest: ore.nullable(),
    /** The condition of the cheapest copy, and the key of its first photo. */
    cheapestStand: z.int().optional(),
    cover: z.string().optional(),
    /**
     * The same of all editions of the work, whose page is /bog/{slug}-{workId}, where they were asked for and the list has no
     * other of them; left out where nobody sells one. Version and year are those of the cheapest copy's edition.
     */
    anyEdition: z
      .object({
        copies: z.int(),
        cheapest: ore,
        stand: z.int(),
        bookId: z.string(),
        version: z.string(),
        year: z.int().optional(),
        workId: z.int(),
        slug: z.string(),
      })
      .optional(),
  })
  .meta({ id: 'KeptLine' })
export type KeptLine = z.infer<typeof keptLine>

export const pensums = route(paths.pensums, {
  summary: 'My reading lists, newest first',
  auth: 'user',
  body: nothing,
  reply: z.array(keptList),
  refusals: [],
})

export const pensum = route(paths.pensum, {
  summary: 'A reading list by id or slug: my own, or one that is shared',
  auth: 'anyone',
  body: z.object({
    pensum: id,
    /** Tell of copies of other editions, too. */
    otherEditions: z.stringbool().default(false),
  }),
  reply: keptList.extend({
    isOwn: z.boolean(),
    /** The first name of whoever made it, where they want it said. */
    owner: z.string().nullable(),
    lines: z.array(keptLine),
  }),
  refusals: ['not_found'],
})

export const savePensum = route(paths.savePensum, {
  summary: 'Keep a reading list, or change one of mine; at most 30 lists of 60 books',
  auth: 'user',
  body: z.object({
    /** Left out for a new one. */
    pensumId: id.optional(),
    ...facts,
    name: written(facts.name),
    school: written(facts.school),
    course: written(facts.course),
    term: written(facts.term),
    showsOwner: z.boolean().default(false),
    /** Left out to keep the books of a list as they are. */
    lines: z
      .array(z.object({ isbn: idOrIsbn, has: z.boolean().default(false) }))
      .min(1)
      .max(mostListLines)
      .optional(),
  }),
  reply: z.object({ pensumId: z.string(), slug: z.string() }),
  refusals: ['not_found', 'book_not_found', 'list_hidden', 'too_many_lists', 'too_many_tries'],
})

export const deletePensum = route(paths.deletePensum, {
  summary: 'Delete a reading list of mine; copies by others stay',
  auth: 'user',
  body: z.object({ pensumId: id }),
  reply: empty,
  refusals: ['not_found'],
})

export const restorePensum = route(paths.restorePensum, {
  summary: 'Bring a list of mine back as it was, within an hour of its deletion',
  auth: 'user',
  body: z.object({ pensumId: id }),
  reply: z.object({ pensumId: z.string(), slug: z.string() }),
  refusals: ['not_found', 'too_many_lists'],
})

export const copyPensum = route(paths.copyPensum, {
  summary: 'Make a list of my own from a shared one; it begins private',
  auth: 'user',
  body: z.object({ pensum: id }),
  reply: z.object({ pensumId: z.string(), slug: z.string() }),
  refusals: ['not_found', 'too_many_lists', 'too_many_tries'],
})

/** The most lists of one answer. */
export const mostFoundLists = 24

export const foundList = keptList
  .pick({ slug: true, name: true, school: true, course: true, term: true, books: true, copied: true })
  .extend({
    /** How many of its books somebody sells, and the sum of their lowest prices. */
    forSale: z.int(),
    cheapest: ore,
    /** Keys of covers of its first books, at most four. */
    covers: z.array(z.string()),
  })
  .meta({ id: 'FoundList' })
export type FoundList = z.infer<typeof foundList>

export const searchPensums = route(paths.searchPensums, {
  summary: 'Public reading lists, most copied first; without a query the most copied of all',
  auth: 'anyone',
  body: z.object({
    /** Words of the school, and words of name, school, course, term, titles or authors. Each may be the beginning of one. */
    school: z.string().max(120).default(''),
    query: z.string().max(200).default(''),
    /** Only lists with this book, in any edition. */
    bookId: idOrIsbn.optional(),
    limit: wholeNumber(mostFoundLists).prefault(String(mostFoundLists)),
  }),
  reply: z.array(foundList),
  refusals: [],
})
