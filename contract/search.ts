/** Searching: suggestions, lists with their filters, near matches, and what a query was read as (docs/product.md 1). */
import { z } from 'zod'
import { idOrIsbn, item } from './books.ts'
import { ore } from './fields.ts'
import { route } from './http.ts'
import { paths } from './paths.ts'

export const suggestion = z.object({
  /** A title, or the name of an author or of a subject. */
  title: z.string(),
  /** '' unless it is a title. */
  version: z.string(),
  /** Only in mixed suggestions. */
  kind: z.enum(['work', 'author', 'subject']).optional(),
  /** Only for a subject: its page is /fag/{subjectId}. */
  subjectId: z.string().optional(),
})
export type Suggestion = z.infer<typeof suggestion>

export const getSuggestions = route(paths.getSuggestions, {
  summary: 'At most 8 titles that begin with this text, best first; authors and subjects among them if mixed',
  auth: 'anyone',
  body: z.object({
    query: z.string().max(200),
    /** Suggest works, each once, at most 2 authors and at most 2 subjects. Otherwise only titles. */
    mixed: z.boolean().optional(),
  }),
  reply: z.array(suggestion),
  refusals: [],
})

/** The highest price, as in `price`. */
const priceBound = ore.min(0).max(1_000_000_000)
const grade = z.int().min(1).max(3)
const languageCode = z.string().regex(/^[a-z]{2,3}$/)

/** The query and filters of a list. Every filter is optional. */
export const searchQuery = z.object({
  query: z.string().max(200).default(''),
  /** Search for the words as typed: no correction, no subject in their place, and no word left out. */
  verbatim: z.boolean().optional(),
  /** Only copies of this edition. */
  bookId: idOrIsbn.optional(),
  stand: z
    .array(grade)
    .max(3)
    .or(grade.transform((one) => [one]))
    .optional(),
  /** ISO 639 codes, such as 'da'. A book matches if it is in any of them. */
  language: z.array(languageCode).max(20).optional(),
  minPrice: priceBound.optional(),
  maxPrice: priceBound.optional(),
  /** The same bounds with the buyer's fee, as pages show prices. They win over those of the price itself. */
  minWithFee: priceBound.optional(),
  maxWithFee: priceBound.optional(),
  pickup: z.boolean().optional(),
  /** A postal code: only books for pickup in the same part of the country. */
  near: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
})

export const getResults = route(paths.getResults, {
  summary: 'Search listings by title, author or ISBN; an empty query gives the newest',
  auth: 'anyone',
  body: searchQuery.extend({
    sort: z.enum(['relevance', 'newest', 'price', 'price-desc']).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.int().min(1).max(60).optional(),
  }),
  reply: z.array(item),
  /**
   * `X-Total-Relation` is `eq`, or `gte` if counting stopped at `X-Total-Count` and there are more. `X-Corrected-Query`
   * (percent-encoded) is the query that was searched for instead, if nothing matched the typed one. `X-Book-Id` is the
   * edition that `bookId` names, in stock or not; missing if there is no such edition.
   */
  headers: ['X-Total-Count', 'X-Total-Relation', 'X-Next-Cursor', 'X-Corrected-Query', 'X-Book-Id'],
  refusals: [],
})

/** The same query in a query string: lists are comma-separated ('stand=2,3'), and yes is 'true'. */
const commaList = z.string().transform((list) => list.split(',').filter((part) => part !== ''))
const oreAsText = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(priceBound)

export const searchQueryString = z.object({
  query: z.string().max(200).default(''),
  verbatim: z.stringbool().optional(),
  bookId: idOrIsbn.optional(),
  stand: commaList
    .transform((list) => list.map(Number))
    .pipe(z.array(grade).max(3))
    .optional(),
  language: commaList.pipe(z.array(languageCode).max(20)).optional(),
  minPrice: oreAsText.optional(),
  maxPrice: oreAsText.optional(),
  minWithFee: oreAsText.optional(),
  maxWithFee: oreAsText.optional(),
  pickup: z.stringbool().optional(),
  near: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
})

/** 'gte' if counting stopped at `count` and there are more. */
const tally = z.object({ count: z.int(), relation: z.enum(['eq', 'gte']) })
const counted = <V extends z.ZodType>(value: V) => z.array(tally.extend({ value }))

export const searchFilters = route(paths.searchFilters, {
  summary: 'How many hits each filter would leave, given the other filters',
  auth: 'anyone',
  body: searchQueryString.extend({
    /** The filter of `searchWorks`: only editions with this number. */
    edition: z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .transform(Number)
      .optional(),
  }),
  reply: z.object({
    /** Best condition first, all three of them, with 0 for no hits. */
    stand: counted(grade),
    /** Most hits first; only languages with hits. */
    language: counted(z.string()),
    /** Editions by their number, newest first, at most 30; empty without a text or an edition. */
    edition: counted(z.int()),
    /** Hits that allow pickup, in the part of the country of `near` if that is given. */
    pickup: tally,
    near: tally.nullable(),
    /** The lowest and the highest price of the hits, without the fee and before the price filter; null without hits. */
    price: z.object({ min: ore, max: ore }).nullable(),
  }),
  refusals: [],
})

export const nearMatches = route(paths.nearMatches, {
  summary:
    'The nearest matches for a search without hits, at most 8: without its filters, with a word less, or related to its edition',
  auth: 'anyone',
  body: searchQueryString,
  reply: z.array(item),
  refusals: [],
})

const subjectName = z.object({ id: z.string(), danish: z.string(), english: z.string() })
const placeOfStudy = z.object({ id: z.string(), danish: z.string(), english: z.string() })

/** A part of a search text. `text` is as typed, apart from signs and capitals. */
const queryPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('subject'), text: z.string(), subject: subjectName }),
  /** Words of a title or an author's name. */
  z.object({ kind: z.literal('words'), text: z.string() }),
  z.object({
    kind: z.literal('edition'),
    text: z.string(),
    edition: z.union([z.int(), z.literal('newest')]),
  }),
  z.object({ kind: z.literal('place'), text: z.string(), place: placeOfStudy }),
  z.object({ kind: z.literal('level'), text: z.string() }),
  /** Words that say nothing about a book: 'brugt', '1. semester'. They are not searched for. */
  z.object({ kind: z.literal('empty'), text: z.string() }),
])

export const understoodQuery = route(paths.understoodQuery, {
  summary: 'How a search text is understood, part by part, and the subject whose books can be shown instead',
  auth: 'anyone',
  body: z.object({ query: z.string().max(200).default('') }),
  reply: z.object({
    parts: z.array(queryPart),
    /** The first subject of the text, with the broader one and the number of editions for sale; null without one. */
    subject: subjectName.extend({ broader: subjectName.nullable(), editions: z.int() }).nullable(),
    /** Whether any book is found by the words or by the subject, without a correction. */
    fits: z.boolean(),
  }),
  refusals: [],
})
