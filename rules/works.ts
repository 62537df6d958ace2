/**
 * Joins editions of one work. Editions can only be one work if they have the same key; among those with the same key,
 * subtitles, given names, series numbers and kinds of book tell works apart. What a title leaves out never separates,
 * unless it could belong to several. Translations are works of their own. Pure.
 */
import { foldForSearch } from './search-words.ts'
import { titleParts, type TitleParts } from './book-title.ts'

/** The facts of an edition, as a source gives them. `isbn` has 13 digits, `language` is ISO 639-1 or null. */
export type EditionFacts = {
  isbn: string
  title: string
  authors: readonly string[]
  language: string | null
}

const nobody =
  /^(?:various|diverse|anonymous|anonym|unknown|ukendt|collectif|author|authors|na|n a|none|not available|forskellige)$/
const afterNames = /^(?:jr|sr|ii|iii|iv|phd|ph|md|dr|prof|red|ed|eds|editor|m|fl|et|al|mba|ma|esq)$/

type Name = { last: string; given: string }

/** The key that all editions of a work share: title, first author's last name, language. At most 300 characters. */
export function workKeyOf(edition: EditionFacts): string {
  const { main } = titleParts(edition.title)
  const { last } = nameOf(edition.authors[0] ?? '')
  // Books without an author can be one work only if they have the same publisher.
  const author = last === '' ? `#${publisherOf(edition.isbn)}` : last
  return `${main.slice(0, 240)}|${author.slice(0, 50)}|${languageOf(edition)}`
}

// An author may write several books with such a title, and only the subtitle tells them apart.
const subject =
  /(?:ology|ologi|onomics|onomi|istry|ysics|ematics|ematik|agogik|dagogik)\b|\b(?:kemi|fysik|statistics?|statistik|calculus|algebra|accounting|finance|marketing|management|ledelse|law|ret|literature|litteratur|grammar|grammatik|medicine|nursing|education|metode|methods|programming|engineering|geography|geografi|history|historie|philosophy|filosofi|politics|networks|research|writing|anatomy|anatomi)\b/
const mostWordsOfSubject = 3

const collection =
  /\b(?:play|collection|collected|complete|selected|selection|anthology|antologi|samlede|samling|treasury)\b/

/** Whether the subtitle is needed to know the book: of a subject's textbooks, and of an author's collections. */
function needsSubtitle({ main, kinds }: Signature): boolean {
  return collection.test(kinds) || (main.split(' ').length <= mostWordsOfSubject && subject.test(main))
}

type Signature = TitleParts & { given: string }
type Group<Edition> = { signature: Signature; editions: Edition[] }

/** Parts editions with the same key into works. The order of the editions makes no difference. */
export function groupEditions<Edition extends EditionFacts>(editions: readonly Edition[]): Edition[][] {
  const alike = new Map<string, Group<Edition>>()
  for (const edition of editions.toSorted((one, other) => (one.isbn < other.isbn ? -1 : 1))) {
    const signature = { ...titleParts(edition.title), given: nameOf(edition.authors[0] ?? '').given }
    const key = JSON.stringify(signature)
    const group = alike.get(key)
    if (group) group.editions.push(edition)
    else alike.set(key, { signature, editions: [edition] })
  }
  const works: Group<Edition>[][] = []
  for (const group of [...alike.values()].toSorted(mostSaidFirst)) {
    const fitting = works.filter((work) => work.every((each) => areOneWork(each.signature, group.signature)))
    if (fitting.length === 1) fitting[0]!.push(group)
    else works.push([group])
  }
  return works.map((work) => work.flatMap((group) => group.editions))
}

/**
 * The name of a work for people, from its editions: the shortest of their titles, which has no words about the edition,
 * and that edition's first author; '' without one. Among titles of one length, not the one in capitals.
 */
export function nameOfWork(editions: readonly Pick<EditionFacts, 'title' | 'authors'>[]): {
  title: string
  author: string
} {
  const capitals = (title: string) => (title.match(/\p{Lu}/gu) ?? []).length
  const bare = (title: string) => title.replaceAll(/\s*[([][^)\]]*[)\]]/g, '').trim() || title
  const [best] = editions
    .map(({ title, authors }) => ({ title: bare(title), author: authors[0] ?? '' }))
    .toSorted(
      (one, other) =>
        one.title.length - other.title.length ||
        capitals(one.title) - capitals(other.title) ||
        other.author.length - one.author.length,
    )
  return best!
}

function mostSaidFirst<Edition>(one: Group<Edition>, other: Group<Edition>): number {
  const said = ({ signature: { subtitle, series, translator, given } }: Group<Edition>) =>
    Number(subtitle !== '') * 4 + Number(series + translator !== '') * 2 + Math.min(given.length, 2) / 2
  return said(other) - said(one) || other.editions.length - one.editions.length
}

function areOneWork(one: Signature, other: Signature): boolean {
  return (
    one.kinds === other.kinds &&
    one.numbers === other.numbers &&
    (one.series === '' || other.series === '' || one.series === other.series) &&
    (one.translator === '' || other.translator === '' || one.translator === other.translator) &&
    areOnePerson(one.given, other.given) &&
    areOneSubtitle(one, other)
  )
}

function areOnePerson(one: string, other: string): boolean {
  if (one === '' || other === '') return true
  const length = Math.min(one.length, other.length, 3)
  return one.slice(0, length) === other.slice(0, length)
}

function areOneSubtitle(signature: Signature, { subtitle: other }: Signature): boolean {
  const one = signature.subtitle
  if (one === '' || other === '') return one === other || !needsSubtitle(signature)
  if (one.startsWith(other) || other.startsWith(one)) return true
  const [few, many] = [new Set(one.split(' ')), new Set(other.split(' '))].toSorted((a, b) => a.size - b.size)
  const shared = [...few!].filter((word) => many!.has(word)).length
  return shared / (few!.size + many!.size - shared) >= 0.6
}

function nameOf(author: string): Name {
  const bare = author.replaceAll(/\([^)]*\)?/g, ' ')
  const [beforeComma = '', afterComma] = bare.split(',')
  const words = (text: string) =>
    foldForSearch(text.replaceAll('.', ' '))
      .split(' ')
      .filter((word) => word !== '' && !afterNames.test(word))
  const isTurned = afterComma !== undefined && words(afterComma).length > 0
  const before = words(beforeComma)
  const last = before.at(-1) ?? ''
  if (nobody.test(before.join(' '))) return { last: '', given: '' }
  const given = isTurned ? words(afterComma)[0]! : before.length > 1 ? before[0]! : ''
  return { last, given }
}

/** The language areas of ISBNs, for editions whose language nobody says. */
const languageAreas: readonly (readonly [prefix: string, language: string])[] = [
  ['9780', 'en'],
  ['9781', 'en'],
  ['9782', 'fr'],
  ['9783', 'de'],
  ['97882', 'no'],
  ['97887', 'da'],
  ['97891', 'sv'],
]

function languageOf({ isbn, language }: EditionFacts): string {
  return language ?? languageAreas.find(([prefix]) => isbn.startsWith(prefix))?.[1] ?? isbn.slice(0, 6)
}

/** The publisher's digits, roughly: their length follows from the first ones (docs/providers.md 6). */
function publisherOf(isbn: string): string {
  const group = /^978(?:[0-57]|8\d|9[0-4])/.exec(isbn)?.[0] ?? isbn.slice(0, 6)
  const rest = isbn.slice(group.length)
  const length = rest < '2' ? 2 : rest < '7' ? 3 : rest < '85' ? 4 : rest < '9' ? 5 : 6
  return group + rest.slice(0, length)
}
