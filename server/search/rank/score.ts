/**
 * Scores how well an edition matches a query. It runs for hundreds of candidates per search, so it only compares
 * strings. Scores are never shown. Pure.
 */
import { hasMarks } from '#rules/search-words'
import { editionNumber } from '#rules/edition'
import { stemOf } from '../index/dictionary.ts'
import type { Edition } from '../index/edition.ts'
import type { Query } from '../parse/query.ts'

export type Score = {
  /** Compared first: 1 if the text has words that say nothing, and the edition contains even those. */
  all: number
  /** Then whether marked words occur in exactly these letters ('får', not 'far'); see `letters` below. */
  letters: number
  match: number
  /** 1 for the edition that was asked for ('3. udgave'). */
  edition: number
  /**
   * Compared among equal matches: words exactly as typed before other inflections, then titles with few other words.
   */
  closeness: number
  /** How new the edition is, at least 1; only if the newest was asked for. Then it decides instead of popularity. */
  newness?: number
}

type Compared = Pick<Edition, 'title' | 'authors' | 'words' | 'spelling'> &
  Partial<Pick<Edition, 'shown' | 'year'>>

export const exactTitle = 7
/** Lower than any match by words. */
export const isbnPrefix = 0
const byMeaning = 0
const exactAuthor = 6
const asSpelt = 10
const asTyped = 5
const mostOfTitle = 4

const letters = { other: 0, prefix: 1, exact: 2 }

type Found = { hasAll: boolean; nearness: number }
const byWords: Found = { hasAll: false, nearness: 0 }

export function scorerFor({
  texts,
  typed,
  exact,
  prefix,
  read,
}: Query): (edition: Compared, found?: Found) => Score {
  const texted = texts.map((text) => ({ text, name: `;${text};`, phrase: ` ${text}` }))
  const [{ length }] = texts as [string]
  const stems = typed.map((word) => ` ${stemOf(word)}`)
  const words = typed.map((word) => ` ${word} `)
  const version = read.edition === null || read.edition === 'newest' ? null : read.edition.number
  const spellings = exact.map((word) => ` ${word} `)
  const marked = spellings.filter((word) => hasMarks(word.trim()))
  const isPlain = spellings.join('') === words.join('')
  // The last word may be incomplete.
  const isPrefix = prefix !== '' && marked.length > 0 && marked.at(-1) === spellings.at(-1)
  const whole = isPrefix ? marked.slice(0, -1) : marked
  const markedPrefix = isPrefix ? marked.at(-1)!.trimEnd() : ''

  function lettersOf(edition: Compared): number {
    if (marked.length === 0 || !whole.every((word) => edition.spelling.includes(word))) return letters.other
    if (edition.spelling.includes(marked.at(-1)!)) return letters.exact
    return isPrefix && edition.spelling.includes(markedPrefix) ? letters.prefix : letters.other
  }

  function matchOf({ title, authors }: Compared): number {
    if (texted.some(({ text }) => title === text)) return exactTitle
    if (texted.some(({ name }) => authors.includes(name))) return exactAuthor
    if (texted.some(({ text }) => title.startsWith(text)))
      return texted.some(({ text }) => title.startsWith(text) && title[text.length] === ' ') ? 5 : 4
    if (texted.some(({ phrase }) => title.includes(phrase))) return 3
    const spaced = ` ${title}`
    return stems.every((stem) => spaced.includes(stem)) ? 2 : 1
  }

  function closenessOf({ words: own, spelling }: Compared): number {
    if (!words.every((word) => own.includes(word))) return 0
    // Most texts and titles have no marks, and nothing more needs comparing.
    if (isPlain && spelling === own) return asSpelt
    return spellings.every((word) => spelling.includes(word)) ? asSpelt : asTyped
  }

  // Reading what is shown of an edition costs as much as all comparing.
  const isEdition = (edition: Compared) =>
    version !== null && Number.parseInt(edition.shown?.version ?? '', 10) === version
  const isNewest = read.edition === 'newest'
  // A later edition of a work often has another subtitle, which says nothing about how near it is.
  const shareOf = ({ title }: Compared) =>
    isNewest ? 0 : Math.floor((mostOfTitle * length) / Math.max(title.length, length))

  function scoreOf(edition: Compared, { hasAll, nearness }: Found): Score {
    const all = hasAll ? 1 : 0
    const wanted = isEdition(edition) ? 1 : 0
    if (nearness > 0) {
      const closeness = nearness * (mostOfTitle + 1) + shareOf(edition)
      return { all, letters: letters.other, match: byMeaning, edition: wanted, closeness }
    }
    const score = { all, letters: lettersOf(edition), match: matchOf(edition), edition: wanted }
    // All books of an author are equally close to the author's name.
    if (score.match === exactAuthor) return { ...score, closeness: 0 }
    return { ...score, closeness: closenessOf(edition) + shareOf(edition) }
  }

  return (edition, found = byWords) => {
    const score = scoreOf(edition, found)
    return isNewest ? { ...score, newness: newnessOf(edition) } : score
  }
}

const firstYear = 1500
const mostEditions = 99

/** Orders by year, and by the number of the edition where the years are the same or unknown. At most 99,999. */
function newnessOf({ year = 0, shown }: Compared): number {
  const years = Math.min(Math.max(year - firstYear, 0), 900)
  return years * (mostEditions + 1) + Math.min(editionNumber(shown?.version ?? ''), mostEditions)
}
