/**
 * Turns facts from outside into plain text of sensible length: no control characters, HTML entities or doubled
 * spaces.
 */
import { cutText } from '#rules/cut-text'
import type { BookFacts } from './book-facts.ts'

// Open Library states hundreds of some novels.
const mostSubjects = 30
/** Characters of a description. Its first sentences say what the book is about. */
const longestDescription = 1_500

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aelig: 'æ',
  oslash: 'ø',
  aring: 'å',
  AElig: 'Æ',
  Oslash: 'Ø',
  Aring: 'Å',
  eacute: 'é',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  ndash: '–',
  mdash: '—',
  hellip: '…',
}

export function cleanFacts(facts: BookFacts): BookFacts {
  const authors = facts.authors.map((author) => clean(author, 120)).filter((author) => author !== '')
  return {
    ...facts,
    title: clean(facts.title, 300),
    authors: [...new Set(authors)].slice(0, 12),
    edition: facts.edition && (clean(facts.edition, 60) || null),
    subjects: facts.subjects
      .slice(0, mostSubjects)
      .map((subject) => clean(subject, 120))
      .filter((subject) => subject !== ''),
    ...(facts.description ? { description: clean(withoutTags(facts.description), longestDescription) } : {}),
    publisher: facts.publisher && (clean(facts.publisher, 120) || null),
  }
}

/** Google's descriptions have paragraphs and bold words. */
function withoutTags(html: string): string {
  return html.replaceAll(/<\/?[a-z][^<>]{0,200}>/gi, ' ')
}

function clean(text: string, longest: number): string {
  const bare = text
    .replaceAll(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{2,8}));/g, decoded)
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return cutText(bare, longest).trim()
}

function decoded(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return entities[name] ?? whole
  const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16)
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}
