/** The words by which a list names a book: those of its title proper, and its authors' last names. Pure. */
import { foldForSearch } from '#rules/search-words'
import type { Edition } from '../index/edition.ts'

export type TitleWords = {
  main: readonly string[]
  subtitle: readonly string[]
  lastNames: readonly string[]
  givenNames: readonly string[]
  /** The title says more in parentheses, such as a series. */
  hasAside: boolean
}

const light = new Set(['og', 'and', 'the', 'an', 'und'])
const leading = new Set(['den', 'det', 'de', 'en', 'et', 'a'])
const articles = new Set([...leading, 'the', 'an'])
const numerals: Readonly<Record<string, string>> = {
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
}
const afterEdition =
  /\b(?:\d{1,2}(?:st|nd|rd|th)?|first|second|third|fourth|fifth|new|rev(?:ised)?|ny|revideret|international|global) (?:ed|edn|edition|udg|udgave|oplag)\b.*$/
const afterNames = new Set(['jr', 'sr', 'phd', 'md', 'dr', 'red', 'ed', 'eds', 'm', 'fl'])

/** Words that lists and titles leave out as they please. */
export function isLight(word: string): boolean {
  return light.has(word)
}

/** Words that a title may begin with, in front of what tells it from others. */
export function isArticle(word: string): boolean {
  return articles.has(word)
}

export function plainWord(word: string): string {
  return numerals[word] ?? word
}

export function titleWords({ shown, authors }: Pick<Edition, 'shown' | 'authors'>): TitleWords {
  const bare = shown.title.replaceAll(/[([{][^)\]}]*[)\]}]?/g, ' ').trim() || shown.title
  const cut = /\s*(?:[:;]|\s[-–—]\s|[–—]|\s\/\s)\s*/.exec(bare)
  const before = cut && cut.index > 0 ? bare.slice(0, cut.index) : bare
  const after = cut && cut.index > 0 ? bare.slice(cut.index + cut[0].length) : ''
  const folded = foldForSearch(before)
  const names = authors.split(';').filter(Boolean).map(partsOfName)
  return {
    hasAside: bare !== shown.title,
    main: wordsOf(folded.replace(afterEdition, '').trim() || folded),
    subtitle: wordsOf(foldForSearch(after)),
    lastNames: names.flatMap(({ last }) => last ?? []),
    givenNames: names.flatMap(({ given }) => given),
  }
}

function wordsOf(folded: string): string[] {
  const words = folded.split(' ').filter((word) => word !== '')
  const kept = words.filter((word) => !light.has(word))
  const [first, ...rest] = kept.length > 0 ? kept : words
  if (first === undefined) return []
  return (leading.has(first) && rest.length > 0 ? rest : [first, ...rest]).map(plainWord)
}

/** An initial is no name: sources also have 'Keith, A'. */
function partsOfName(author: string): { given: string[]; last: string | undefined } {
  const words = author.split(' ').filter((word) => word.length > 1 && !afterNames.has(word))
  return { given: words.slice(0, -1), last: words.at(-1) }
}
