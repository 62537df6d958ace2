/**
 * Finds titles in a list's tokens, wherever they stand: on a line, over two, in the middle of a sentence. Two words that
 * stand together in the list lead to the editions that hold both; a title of one word has to fill a field of its own.
 * Long, because the steps of one pass share its state.
 */
import { editDistance } from '../correct/edit-distance.ts'
import type { Edition } from '../index/edition.ts'
import { stemOf } from '../index/dictionary.ts'
import type { TermQuery } from '../index/word-index.ts'
import { isStopWord } from '../parse/query.ts'
import type { ListShelf } from './list-shelf.ts'
import type { ListText, Token } from './list-text.ts'
import { isArticle, isLight, plainWord } from './title-words.ts'

/** An edition's title in the list. `from` and `to` are tokens, `to` excluded. */
export type TitleMatch = {
  edition: Edition
  from: number
  to: number
  /** The share of the title's words that the list has, in order. */
  coverage: number
  words: number
  /** Words of the list among them that the title does not have. */
  extra: number
  /** How rare the matched words are together; about 8 for one word of a single edition among 50,000. */
  rarity: number
  /** Signs or words on that side that part it from other words. */
  boundedLeft: boolean
  boundedRight: boolean
  /** The share of the subtitle that follows; null without a subtitle. */
  subtitle: number | null
}

const most = 120
const leastCoverage = 0.75
const typoFrom = 5

/** Yields between words, so that a long list can be read in turns. */
export function* findTitles(list: ListText, shelf: ListShelf): Generator<void, TitleMatch[]> {
  const places = list.tokens.flatMap(({ word }, at) => (isLight(word) ? [] : [at]))
  const reader = new Reader(list, shelf, places)
  for (let at = 0; at < places.length; at++) {
    reader.readFrom(at)
    yield
  }
  return reader.matches
}

class Reader {
  readonly matches: TitleMatch[] = []
  readonly #list: ListText
  readonly #shelf: ListShelf
  /** Tokens that count, by number; light words stand between them. */
  readonly #places: readonly number[]
  readonly #tried = new Set<string>()

  constructor(list: ListText, shelf: ListShelf, places: readonly number[]) {
    this.#list = list
    this.#shelf = shelf
    this.#places = places
  }

  readFrom(at: number): void {
    const word = this.#word(at)
    if (isStopWord(word) || !this.#known(at)) return
    const next = this.#nextContent(at)
    if (next !== -1) this.#readPair(at, next)
    if (this.#fillsField(at)) this.#readField(at)
  }

  /** The next place with a known word that tells something, at most two places on. */
  #nextContent(at: number): number {
    for (let next = at + 1; next < Math.min(at + 4, this.#places.length); next++)
      if (!isStopWord(this.#word(next)) && this.#known(next)) return next
    return -1
  }

  #readPair(at: number, next: number): void {
    const pair = [this.#term(at), this.#term(next)]
    let found = this.#shelf.holding(pair, most)
    if (found.length === most) {
      const third = this.#nextContent(next)
      const context = [...(third === -1 ? [] : [this.#term(third)]), ...this.#namesNear(at)]
      if (context.length > 0) found = [...found, ...this.#shelf.holding([...pair, { anyOf: context }], most)]
    }
    for (const edition of found) this.#tryAt(edition, at)
  }

  /** A title of one word that tells something, such as 'Medicin' or 'On the Road', fills a field of its own and has an author near by. */
  #readField(at: number): void {
    const names = this.#namesNear(at)
    if (names.length === 0) return
    for (const edition of this.#shelf.holding([this.#term(at), { anyOf: names }], most))
      this.#tryAt(edition, at)
  }

  /** Compares the title with the tokens, where the place holds one of its words. */
  #tryAt(edition: Edition, at: number): void {
    const { main } = this.#shelf.wordsOf(edition)
    const shared = main.findIndex((word) => this.#isWord(at, word))
    if (shared === -1) return
    const start = at - shared
    const key = `${edition.number} ${start}`
    if (this.#tried.has(key) || start < 0) return
    this.#tried.add(key)
    const match = this.#compare(edition, start)
    if (match) this.matches.push(match)
  }

  #compare(edition: Edition, start: number): TitleMatch | null {
    const { main, subtitle } = this.#shelf.wordsOf(edition)
    let place = start
    let hits = 0
    let rarity = 0
    let [begin, last] = [-1, -1]
    for (const word of main) {
      // The list may have left a word out, or put one in.
      const found = [0, 1].find((skip) => this.#isWord(place + skip, word))
      if (found === undefined) continue
      place += found
      hits++
      rarity += isStopWord(word) ? 0 : Math.log2(1 + this.#shelf.size / (1 + this.#shelf.count(word))) / 2
      if (begin === -1) begin = place
      last = place
      place++
    }
    if (last === -1 || hits / main.length < leastCoverage) return null
    const first = Math.max(0, start)
    return {
      edition,
      from: this.#places[first]!,
      to: this.#places[last]! + 1,
      coverage: hits / main.length,
      words: hits,
      extra: last - begin + 1 - hits,
      rarity,
      boundedLeft: this.#boundedLeft(first),
      boundedRight: this.#boundedRight(last),
      subtitle: subtitle.length === 0 ? null : this.#shareOf(subtitle, last + 1),
    }
  }

  #shareOf(words: readonly string[], from: number): number {
    const end = Math.min(this.#places.length, from + words.length + 3)
    let hits = 0
    for (const word of words) {
      for (let at = from; at < end; at++)
        if (this.#isWord(at, word)) {
          hits++
          break
        }
    }
    return hits / words.length
  }

  #word(at: number): string {
    return plainWord(this.#token(at).word)
  }

  #token(at: number): Token {
    return this.#list.tokens[this.#places[at]!]!
  }

  #known(at: number): boolean {
    return this.#shelf.spellings(this.#token(at).word).some((word) => this.#shelf.knows(word))
  }

  #term(at: number): TermQuery {
    const spellings = this.#shelf.spellings(this.#token(at).word)
    return spellings.length === 1 ? spellings[0]! : { anyOf: [...spellings] }
  }

  #isWord(at: number, word: string): boolean {
    if (at < 0 || at >= this.#places.length) return false
    const typed = this.#word(at)
    if (typed === word) return true
    if (typed.length < 4 || word.length < 4) return false
    if (stemOf(typed) === stemOf(word)) return true
    // A typo may look like an inflection of another word.
    return typed.length >= typoFrom && this.#shelf.count(typed) === 0 && editDistance(typed, word) === 1
  }

  /** Words with a capital on the same line and its neighbours, outside the place: names, perhaps. */
  #namesNear(at: number): string[] {
    const { line } = this.#token(at)
    const names = new Set<string>()
    const places = this.#places
    const isNear = (other: number) => Math.abs(this.#token(other).line - line) <= 1
    for (let other = at - 1; other >= Math.max(0, at - 24) && isNear(other); other--)
      this.#addName(names, other)
    for (let other = at + 1; other < Math.min(places.length, at + 24) && isNear(other); other++)
      this.#addName(names, other)
    return [...names]
  }

  #addName(names: Set<string>, at: number): void {
    const { isCapital, word } = this.#token(at)
    if (!isCapital || word.length < 2) return
    for (const spelling of this.#shelf.spellings(word)) if (this.#shelf.knows(spelling)) names.add(spelling)
  }

  /** Whether nothing but words that tell nothing stands beside it up to a sign on either side. */
  #fillsField(at: number): boolean {
    const place = this.#places[at]!
    const { tokens } = this.#list
    let [first, last] = [place, place]
    while (!this.#startsField(first))
      if (place - first === mostEmpty || !isEmpty(tokens[--first]!)) return false
    while (!this.#endsField(last)) if (last - place === mostEmpty || !isEmpty(tokens[++last]!)) return false
    return true
  }

  /** An article before a title belongs to it, although lists and titles leave it out as they please. */
  #boundedLeft(at: number): boolean {
    const place = this.#places[at]!
    if (this.#startsField(place)) return true
    return isArticle(this.#list.tokens[place - 1]!.word) && this.#startsField(place - 1)
  }

  #boundedRight(at: number): boolean {
    return this.#endsField(this.#places[at]!)
  }

  #startsField(token: number): boolean {
    const before = this.#list.tokens[token - 1]
    return !before || boundary.test(this.#between(token - 1)) || leadIn.has(before.word)
  }

  #endsField(token: number): boolean {
    const after = this.#list.tokens[token + 1]
    return !after || boundary.test(this.#between(token)) || leadOut.has(after.word)
  }

  /** What stands between a token and the next. */
  #between(token: number): string {
    return this.#list.text.slice(this.#list.tokens[token]!.end, this.#list.tokens[token + 1]!.start)
  }
}

const mostEmpty = 3
const isEmpty = ({ word }: Token) => isLight(word) || isStopWord(plainWord(word))

/** Signs that part fields. A hyphen alone joins a word. */
const boundary = /["“”„»«:;,.\t\n()[\]–—|/•]|\s-\s/u
const leadIn = new Set([
  'i',
  'in',
  'bogen',
  'larebogen',
  'grundbogen',
  'af',
  'book',
  'titel',
  'title',
  'laser',
  'las',
  'bruger',
  'read',
  'from',
  'fra',
  'og',
  'and',
  'med',
  'with',
  'samt',
  'eller',
])
const leadOut = new Set([
  'af',
  'by',
  'ed',
  'udg',
  'udgave',
  'edition',
  'isbn',
  'kap',
  'kapitel',
  'chapter',
  'chapters',
  'ch',
  's',
  'pp',
  'som',
  'inden',
  'is',
  'er',
])
