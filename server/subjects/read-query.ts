/**
 * Reads what somebody typed as parts: subject, words of a work or author, edition, place of study, level, and words
 * that say nothing. Words that say nothing are dropped by rule, unless nothing else is left. Pure.
 */
import { searchWords, spellForSearch } from '#rules/search-words'
import { abbreviations, isRead, names } from './named-subjects.ts'
import { studyWords, type Place } from './study-words.ts'
import type { Subject } from './vocabulary.ts'

export type Edition = { number: number } | 'newest'

export type Part =
  | { kind: 'subject'; words: readonly string[]; subject: Subject }
  /** Words of a title or a name. */
  | { kind: 'words'; words: readonly string[] }
  | { kind: 'edition'; words: readonly string[]; edition: Edition }
  | { kind: 'place'; words: readonly string[]; place: Place }
  | { kind: 'level'; words: readonly string[] }
  | { kind: 'empty'; words: readonly string[]; isTitleLike: boolean }

/** Words are folded (#rules/search-words). */
export type ReadQuery = {
  /** The parts in the order typed. */
  parts: readonly Part[]
  /** The words to search for: those of subjects, works and authors, or all if there are none. */
  content: readonly string[]
  subject: Subject | null
  edition: Edition | null
  /** Whether nothing but one subject is asked for. */
  isSubjectOnly: boolean
}

/** `spelt` has the letters as typed: 'sø' is not the abbreviation 'so'. */
type Token = { word: string; spelt: string; part: Part | null }

export function readQuery(text: string): ReadQuery {
  const spelt = spellForSearch(text).split(' ')
  const tokens = searchWords(text).map((word, at): Token => ({ word, spelt: spelt[at] ?? word, part: null }))
  takeEditions(tokens, text)
  takeStudyWords(tokens)
  takeSubjects(tokens)
  giveBackTitleWords(tokens)
  giveBackIfEmpty(tokens)
  const parts = partsOf(tokens)
  const subjectsRead = parts.filter((part) => part.kind === 'subject')
  const content = parts.filter(({ kind }) => kind === 'subject' || kind === 'words')
  const edition = parts.find((part) => part.kind === 'edition')?.edition ?? null
  const words = tokens.map(({ word }) => word)
  const isSubjectOnly = subjectsRead.length === 1 && content.length === 1
  const isAll = !isSubjectOnly && content.length === parts.length
  const contentWords = isAll ? words : trimmed(content.flatMap((part) => part.words))
  return {
    parts,
    content: contentWords.length > 0 ? contentWords : words,
    subject: subjectsRead[0]?.subject ?? null,
    edition,
    isSubjectOnly,
  }
}

const ordinals = 'forste anden tredje fjerde femte sjette syvende ottende niende tiende'.split(' ')
const englishOrdinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
const editionWord = /^(udgave|udg|udgaven|edition|editions|ed|edn|oplag|auflage|upplaga)$/
const newestWord = /^(nyeste|seneste|sidste|latest|newest|current|nye|ny)$/

/** '3rd edition', '7. udg.', 'edition 3', '8e', 'nyeste udgave', and 'nyeste' alone. */
function takeEditions(tokens: Token[], text: string): void {
  tokens.forEach(({ word }, at) => {
    const found = editionWord.test(word) ? editionNamed(tokens, at) : editionAlone(tokens, at, text)
    if (!found) return
    const words = found.of.map((token) => token.word)
    const { edition } = found
    const part: Part =
      edition === null ? { kind: 'empty', words, isTitleLike: true } : { kind: 'edition', words, edition }
    for (const token of found.of) token.part = part
  })
}

type FoundEdition = { of: Token[]; edition: Edition | null }

/** The edition that the word 'edition' at this place is said of. */
function editionNamed(tokens: readonly Token[], at: number): FoundEdition | null {
  const [before, own, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]]
  const number = before ? numberOf(before.word) : null
  if (before && number !== null) return { of: [before, own], edition: { number } }
  if (before && newestWord.test(before.word)) return { of: [before, own], edition: 'newest' }
  // 'ed' by itself is a name or the end of a word.
  if (own.word === 'ed') return null
  const later = after && /^\d{1,2}$/.test(after.word) ? Number(after.word) : 0
  return later > 0 ? { of: [own, after!], edition: { number: later } } : { of: [own], edition: null }
}

function editionAlone(tokens: readonly Token[], at: number, text: string): FoundEdition | null {
  const [own, after] = [tokens[at]!, tokens[at + 1]]
  if (/^(nyeste|seneste)$/.test(own.word))
    return after && editionWord.test(after.word) ? null : { of: [own], edition: 'newest' }
  const isShort = /^\d{1,2}e$/.test(own.word) && new RegExp(`\\b${own.word}\\b`, 'i').test(text)
  return isShort ? { of: [own], edition: { number: Number.parseInt(own.word, 10) } } : null
}

function numberOf(word: string): number | null {
  const digits = /^(\d{1,2})(st|nd|rd|th|te|e|de)?$/.exec(word)
  if (digits && Number(digits[1]) > 0) return Number(digits[1])
  const at = ordinals.indexOf(word) === -1 ? englishOrdinals.indexOf(word) : ordinals.indexOf(word)
  return at === -1 ? null : at + 1
}

/** Runs of tokens that are in no part yet. */
function openRuns(tokens: Token[]): Token[][] {
  const runs: Token[][] = [[]]
  for (const token of tokens)
    if (token.part) runs.push([])
    else runs.at(-1)!.push(token)
  return runs.filter((run) => run.length > 0)
}

function takeStudyWords(tokens: Token[]): void {
  for (const run of openRuns(tokens)) {
    // A subject's own name is no study word: 'Ny testamente', 'Markedsføring og salg'.
    const named = run.map(() => false)
    for (const { from, to } of names.in(run.map(({ word }) => word)))
      if (to - from > 1) named.fill(true, from, to)
    for (const { from, to, value } of studyWords.in(run.map(({ word }) => word))) {
      if (named.slice(from, to).includes(true)) continue
      const words = run.slice(from, to).map(({ word }) => word)
      const part: Part =
        value.kind === 'place' ? { kind: 'place', words, place: value.place } : { ...value, words }
      for (const token of run.slice(from, to)) token.part = part
    }
  }
}

function takeSubjects(tokens: Token[]): void {
  for (const run of openRuns(tokens)) {
    const readTokens = run.filter(({ word }) => isRead(word))
    for (const { from, to, value } of names.in(readTokens.map(({ word }) => word)))
      takeSubject(readTokens.slice(from, to), value)
  }
  // A short form is one only where all else is understood: 'or' in 'War or Peace' is none.
  const open = tokens.filter(({ part, word }) => !part && isRead(word))
  const short = abbreviations.get(open.map(({ spelt }) => spelt))
  if (short) return takeSubject(open, short)
  if (open.length > 0 || tokens.some(({ part }) => part?.kind === 'subject')) return
  for (const kind of ['level', 'place'] as const) {
    const only = tokens.filter(({ part }) => part?.kind === kind)
    const named = abbreviations.get(only.map(({ spelt }) => spelt))
    if (named) return takeSubject(only, named)
  }
}

function takeSubject(tokens: readonly Token[], subject: Subject): void {
  const part: Part = { kind: 'subject', words: tokens.map(({ word }) => word), subject }
  for (const token of tokens) token.part = part
}

/** 'Introduktion til' says nothing before a subject, and much before other words. */
function giveBackTitleWords(tokens: Token[]): void {
  if (tokens.some(({ part }) => part?.kind === 'subject')) return
  for (const token of tokens) if (token.part?.kind === 'empty' && token.part.isTitleLike) token.part = null
}

/** A text of study words alone is searched for as it stands: 'Pensum', 'Københavns Universitet'. */
function giveBackIfEmpty(tokens: Token[]): void {
  const isContent = ({ word, part }: Token) => part?.kind === 'subject' || (!part && isRead(word))
  if (tokens.some(isContent)) return
  for (const token of tokens) if (token.part?.kind === 'empty') token.part = null
}

function partsOf(tokens: readonly Token[]): Part[] {
  const parts: Part[] = []
  let open: string[] = []
  const close = () => {
    if (open.some(isRead)) parts.push({ kind: 'words', words: open })
    open = []
  }
  let last: Part | null = null
  for (const { word, part } of tokens) {
    if (!part) open.push(word)
    else if (part !== last) {
      close()
      parts.push(part)
    }
    last = part ?? last
  }
  close()
  return parts
}

/** Drops small words at either end: 'i kemi' is 'kemi'. */
function trimmed(words: readonly string[]): string[] {
  const from = words.findIndex(isRead)
  const to = words.findLastIndex(isRead)
  return from === -1 ? [] : words.slice(from, to + 1)
}
