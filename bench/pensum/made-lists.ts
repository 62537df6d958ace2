/**
 * Reading lists made from the books, in manners of citing that the given lists do not have: Vancouver, Harvard, capitals,
 * weekly plans, slips, tables with bars, several books in a sentence. The same seed makes the same lists.
 */
import { groupEditions, workKeyOf } from '#rules/works'
import type { Book } from '../search/books.ts'
import type { JudgedList } from './lists.ts'

type Known = { isbn: string; title: string; authors: string[]; year: string; language: string | null }
type Chance = { (): number; pick: <Item>(items: readonly Item[]) => Item }
type Manner = (book: Known, chance: Chance, number: number) => string

const listsOfManner = 6
const others = [
  'Nielsen, K. (2012). Evalueringens dilemmaer. Dansk Pædagogisk Tidsskrift, 4, 22-31.',
  'Olsen, B. (2018). Læring og leg. I: T. Jensen (red.), Pædagogiske perspektiver. København: Hans Reitzel, s. 33-58.',
  'Brown, A. (2001). "On teams." In: Smith, P. (ed.), Handbook of groups, pp. 12-40.',
  'LBK nr 1121 af 12/11/2019',
  'Forordning (EU) 2016/679',
  'Podcast: Genstart, afsnit 12',
  'https://www.retsinformation.dk/eli/lta/2021/1',
  'Mundtlig eksamen, 20 minutter',
  'Gruppeopgave, afleveres fredag kl. 12',
  'Miller GA. The magical number seven. Psychol Rev. 1956;63(2):81-97.',
  'Uddrag fra Bibelen, 1 Mos 1-3 (lægges på Canvas)',
  'Kopier udleveres i klassen',
  'Excel-øvelser 1-4',
  'Vejleder: lektor Mette Holm',
  'Litteratur i alt: 900 sider',
  'Film: Druk (2020)',
  'Eksamensopgaver fra tidligere år',
  'Forelæsning 3: Markedsformer',
  'Office hours: Tuesday 10-12',
  'Week 5: no class',
  'OECD (2019). Education at a Glance, kap. A',
  'Danmarks Statistik: Statistikbanken, tabel FOLK1A',
  'Harvard Business Review, May 2014, pp. 44-52',
]

const lastName = (author: string) => author.split(' ').at(-1)!
const givenNames = (author: string) => author.split(' ').slice(0, -1)
const initials = (author: string) => givenNames(author).map((name) => name[0] ?? '')
const mainTitle = ({ title }: Known) => title.split(/:| - /)[0]!.trim()
const between = (chance: Chance, from: number, to: number) => from + Math.floor(chance() * (to - from + 1))
/** The right year, or any. */
const yearOf = ({ year }: Known, chance: Chance) =>
  chance() < 0.5 ? year || '2015' : String(between(chance, 2000, 2023))

const manners: Readonly<Record<string, Manner>> = {
  vancouver: (book, chance, number) =>
    `${number}. ${book.authors
      .slice(0, 3)
      .map((author) => `${lastName(author)} ${initials(author).join('')}`)
      .join(
        ', ',
      )}. ${book.title}. ${chance.pick(['2nd ed. ', '', '3. udg. ', ''])}London: Sage; ${yearOf(book, chance)}.`,
  harvard: (book, chance) =>
    `${book.authors.map((author) => `${lastName(author)}, ${initials(author).join('.')}.`).join(' & ')} ${yearOf(book, chance)}, ${book.title}, ${chance.pick(['2nd edn, ', ''])}Pearson, Boston.`,
  chicago: (book, chance) =>
    `${lastName(book.authors[0]!)}, ${givenNames(book.authors[0]!).join(' ')}. ${book.title}. Boston: Pearson, ${yearOf(book, chance)}.`,
  capitals: (book, chance) =>
    `${book.authors[0]!.toUpperCase()}: ${mainTitle(book).toUpperCase()} (${yearOf(book, chance)})`,
  weeks: (book, chance) =>
    `Uge ${between(chance, 36, 49)}: Introduktion. Læs ${lastName(book.authors[0]!)} (${yearOf(book, chance)}): ${mainTitle(book)}, kap. 1-${between(chance, 3, 8)}`,
  lessons: (book, chance) =>
    `Lektion ${between(chance, 1, 12)}\t${lastName(book.authors[0]!)}: ${mainTitle(book)}, s. 12-${between(chance, 40, 160)}`,
  english: (book, chance) =>
    chance.pick([
      `The main textbook is ${mainTitle(book)} by ${book.authors.slice(0, 2).join(' and ')} (10th edition).`,
      `Students are expected to buy "${mainTitle(book)}" (${book.authors[0]}, ${yearOf(book, chance)}).`,
      `Required: ${book.authors[0]}, ${book.title}.`,
    ]),
  'typo in title': (book, chance) =>
    `${book.authors[0]}: ${mistyped(mainTitle(book), chance)} (${yearOf(book, chance)})`,
  'typo in name': (book, chance) =>
    `${mistyped(lastName(book.authors[0]!), chance)}, ${initials(book.authors[0]!)[0]}. (${yearOf(book, chance)}). ${mainTitle(book)}.`,
  bars: (book, chance) =>
    `| ${mainTitle(book)} | ${book.authors.slice(0, 2).join(', ')} | Pearson | ${yearOf(book, chance)} |`,
  slash: (book) => `${mainTitle(book)} / ${book.authors.slice(0, 2).join(' og ')}`,
  dashes: (book, chance) => `- ${book.title} – ${book.authors[0]} – ${yearOf(book, chance)}`,
  title: (book) => `${book.title}, ${book.authors[0]}`,
}

export function madeLists(books: readonly Book[], seed: number): JudgedList[] {
  const chance = chanceFrom(seed)
  const known = books.map(factsOf)
  const worksOf = new Map<string, string[]>()
  for (const same of Map.groupBy(known, workKeyOf).values())
    for (const work of groupEditions(same)) {
      const isbns = work.map(({ isbn }) => isbn)
      for (const isbn of isbns) worksOf.set(isbn, isbns)
    }
  const usable = known.filter(
    ({ title, authors }) =>
      authors.length > 0 &&
      authors.every((author) => author.split(' ').length > 1) &&
      title.length > 3 &&
      !/[([#]|cookbook|calendar/i.test(title),
  )
  const lists: JudgedList[] = []
  const judged = (style: string, text: string, chosen: readonly Known[], otherLines: number) => {
    const named = chosen.map(({ isbn }) => ({ anyOf: worksOf.get(isbn)!, style }))
    lists.push({ id: `made-${lists.length + 1}`, text, books: named, others: otherLines })
  }
  for (const [style, cite] of Object.entries(manners))
    for (let n = 0; n < listsOfManner; n++) {
      const chosen = someOf(usable, between(chance, 4, 11), worksOf, chance)
      const lines = chosen.map((book, at) => broken(cite(book, chance, at + 1), chance))
      const added = Array.from({ length: between(chance, 3, 7) }, () => chance.pick(others))
      for (const line of added) lines.splice(between(chance, 0, lines.length), 0, line)
      judged(style, `Pensum efterår 2026\n\n${lines.join('\n')}`, chosen, added.length + 1)
    }
  for (let n = 0; n < listsOfManner; n++) {
    const chosen = someOf(usable, 6, worksOf, chance)
    const by = (book: Known) => `${mainTitle(book)} af ${book.authors[0]}`
    const sentence = ([one, two, three]: readonly Known[]) =>
      `Vi arbejder med ${by(one!)}, ${by(two!)} og ${by(three!)}. Derudover udleveres noter.`
    judged('prose of three', `${sentence(chosen.slice(0, 3))}\n\n${sentence(chosen.slice(3))}`, chosen, 0)
  }
  return lists
}

function factsOf({ isbn13, title, authors, year, language }: Book): Known {
  const names = authors.split(';').flatMap((author) => author.trim() || [])
  return { isbn: isbn13, title, authors: names, year, language: language || null }
}

/** Books of different works. */
function someOf(
  books: readonly Known[],
  count: number,
  worksOf: ReadonlyMap<string, string[]>,
  chance: Chance,
) {
  const chosen: Known[] = []
  const seen = new Set<string>()
  while (chosen.length < count) {
    const book = chance.pick(books)
    const work = worksOf.get(book.isbn)!
    if (work.some((isbn) => seen.has(isbn))) continue
    for (const isbn of work) seen.add(isbn)
    chosen.push(book)
  }
  return chosen
}

/** A long line is broken in two, as a narrow page does. */
function broken(line: string, chance: Chance): string {
  const place = line.indexOf(' ', 45 + Math.floor(chance() * 20))
  return line.length < 60 || place < 0 || chance() < 0.5
    ? line
    : `${line.slice(0, place)}\n${line.slice(place + 1)}`
}

/** Makes one typo in one word of six letters or more, if there is one. */
function mistyped(text: string, chance: Chance): string {
  const words = text.split(' ')
  const long = [...words.keys()].filter((at) => words[at]!.length >= 6)
  if (long.length === 0) return text
  const at = chance.pick(long)
  const word = words[at]!
  const place = between(chance, 1, word.length - 2)
  const [before, after] = [word.slice(0, place), word.slice(place + 1)]
  const changed = chance.pick([
    before + after,
    before + after[0] + word[place] + after.slice(1),
    before + word[place] + word.slice(place),
  ])
  return words.with(at, changed).join(' ')
}

function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return Object.assign(next, {
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)]!,
  })
}
