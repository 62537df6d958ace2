/** How a search text was understood, in words, and what the search for the words alone is called. Pure. */
import type { Reply } from '#contract/contract'
import { formatList } from '#rules/danish'

export type Understood = Reply<'understoodQuery'>

/** A run of the line; `strong` for what was searched for. */
type Run = { text: string; strong: boolean }

export type UnderstoodLine = {
  runs: Run[]
  /** Leads to the search for the words alone. */
  narrower: string
  /** Leads back from there. */
  wider: string
}

/** Null if the words themselves say it all. `editions` are those among the hits, null if they are unknown. */
export function understoodLine(
  { parts }: Pick<Understood, 'parts'>,
  editions: readonly number[] | null,
): UnderstoodLine | null {
  const found = parts.filter(({ kind }) => kind === 'subject' || kind === 'words')
  const subjects = parts.filter((part) => part.kind === 'subject')
  const left = parts.filter(({ kind }) => kind === 'empty' || kind === 'place' || kind === 'level')
  const edition = parts.find((part) => part.kind === 'edition')?.edition
  const meanings = subjects.flatMap(meaningOf)
  const dropped = found.length > 0 ? left : []
  if (meanings.length === 0 && dropped.length === 0 && edition === undefined) return null
  const shown = found.length > 0 ? found : left
  if (shown.length === 0) return null
  const runs = [
    plain('Vi søgte efter '),
    strong(shown.map(textOf).join(' ')),
    ...meanings,
    ...(edition === undefined ? [] : [plain(` · ${editionWords(edition, editions)}`)]),
    ...(dropped.length === 0 ? [] : [plain(` · uden ${formatList(dropped.map(({ text }) => `»${text}«`))}`)]),
  ]
  return { runs, ...links(subjects) }
}

/** The part as typed, or the subject's own name where the typed words are those: 'anatomi og fysiologi'. */
function textOf(part: Understood['parts'][number]): string {
  if (part.kind !== 'subject') return part.text
  const { danish, english } = part.subject
  if (isSame(part.text, danish)) return inSentence(danish)
  return isSame(part.text, english) ? inSentence(english) : part.text
}

type Subject = Extract<Understood['parts'][number], { kind: 'subject' }>

/** ' · også på engelsk: Microeconomics'; what was typed may be another name for it. */
function meaningOf(part: Subject): Run[] {
  const { danish, english } = part.subject
  const name = inSentence(danish)
  if (isSame(danish, english)) return isSame(part.text, danish) ? [] : [plain(' · også: '), strong(name)]
  switch (languageOf(part)) {
    case 'da':
      return [plain(' · også på engelsk: '), strong(english)]
    case 'en':
      return [plain(' · også på dansk: '), strong(name)]
    default:
      return [plain(' · også: '), strong(name), plain(' og '), strong(english)]
  }
}

function languageOf({ text, subject: { danish, english } }: Subject): 'da' | 'en' | null {
  if (isSame(danish, english)) return null
  if (isSame(text, danish)) return 'da'
  return isSame(text, english) ? 'en' : null
}

function links(subjects: readonly Subject[]): Pick<UnderstoodLine, 'narrower' | 'wider'> {
  const languages = new Set(subjects.map(languageOf))
  const [language] = languages
  if (languages.size === 1 && language === 'da')
    return { narrower: 'Søg kun på dansk', wider: 'Søg også på engelsk' }
  if (languages.size === 1 && language === 'en')
    return { narrower: 'Søg kun på engelsk', wider: 'Søg også på dansk' }
  return { narrower: 'Søg kun efter ordene', wider: 'Søg også efter det, de betyder' }
}

function editionWords(edition: number | 'newest', editions: readonly number[] | null): string {
  if (edition === 'newest') return 'nyeste udgave først'
  const isMissing = editions !== null && !editions.includes(edition)
  return isMissing ? `ingen ${edition}. udgave lige nu` : `${edition}. udgave først`
}

/** A subject's Danish name inside a sentence: 'fysik', 'EU-ret'. */
export function inSentence(danish: string): string {
  const second = danish.charAt(1)
  return second === second.toLocaleUpperCase('da')
    ? danish
    : danish.charAt(0).toLocaleLowerCase('da') + danish.slice(1)
}

function isSame(one: string, other: string): boolean {
  return plainWords(one) === plainWords(other)
}

/** A part has no signs, and may lack its 'og'. */
function plainWords(text: string): string {
  const words = text.toLocaleLowerCase('da').match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => word !== 'og' && word !== 'and').join(' ')
}

function plain(text: string): Run {
  return { text, strong: false }
}

function strong(text: string): Run {
  return { text, strong: true }
}
