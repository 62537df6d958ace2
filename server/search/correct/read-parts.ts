/** Tells people how their text is read, and which subject's books can be shown when nothing fits. */
import { spellForSearch } from '#rules/search-words'
import { readQuery, type Part } from '../../subjects/read-query.ts'
import type { Subject } from '../../subjects/vocabulary.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import { hasMatches } from '../match/matches.ts'
import type { Understood } from '../params.ts'
import { meaningsOf } from '../parse/meanings.ts'
import { parseQuery } from '../parse/query.ts'

export function readParts(index: EditionIndex, text: string): Understood {
  const read = readQuery(text)
  const query = parseQuery(text)
  const letters = lettersIn(text)
  return {
    parts: read.parts.map((part) => asPart(part, letters)),
    subject: read.subject && {
      ...nameOf(read.subject),
      broader: read.subject.broader && nameOf(read.subject.broader),
      editions: editionsOn(index, read.subject),
    },
    fits: query !== null && hasMatches(index, query),
  }
}

function asPart(part: Part, letters: ReadonlyMap<string, string>): Understood['parts'][number] {
  const text = part.words.map((word) => letters.get(word) ?? word).join(' ')
  switch (part.kind) {
    case 'subject':
      return { kind: part.kind, text, subject: nameOf(part.subject) }
    case 'edition':
      return { kind: part.kind, text, edition: part.edition === 'newest' ? 'newest' : part.edition.number }
    case 'place':
      return { kind: part.kind, text, place: part.place }
    default:
      return { kind: part.kind, text }
  }
}

function nameOf({ id, danish, english }: Subject) {
  return { id, danish, english }
}

/** Each folded word in the letters it was typed with. */
function lettersIn(text: string): Map<string, string> {
  const words = spellForSearch(text).split(' ')
  const folded = parseQuery(text, true)?.typed ?? []
  return new Map(folded.map((word, at) => [word, words[at] ?? word]))
}

/** Number of editions for sale that are on the subject or a narrower one. */
function editionsOn(index: EditionIndex, subject: Subject): number {
  let editions = 0
  const alone = { parts: [], content: [], edition: null, subject, isSubjectOnly: true }
  index.visit({ anyOf: meaningsOf(alone, () => null).slice(0, -1) }, () => {
    editions++
    return true
  })
  return editions
}
