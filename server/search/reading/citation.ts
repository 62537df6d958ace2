/** Reads an entry of a reading list beside title and author. Pure. */
import { englishOrdinals } from '#rules/edition'
import { parseIsbn } from '#rules/isbn'

const ordinals: Readonly<Record<string, number>> = {
  ...englishOrdinals,
  første: 1,
  anden: 2,
  tredje: 3,
  fjerde: 4,
  femte: 5,
  sjette: 6,
  syvende: 7,
  ottende: 8,
  niende: 9,
  tiende: 10,
}
const editionWord = '(?:udg(?:ave)?|ed(?:n|ition)?|edn|oplag|utg|aufl(?:age)?)'
const numbered = new RegExp(
  `(\\d{1,2})\\s*\\.?\\s*(?:st|nd|rd|th)?\\.?,?\\s*(?:\\p{L}{2,12}\\.?\\s+)?${editionWord}(?![\\p{L}])`,
  'iu',
)
const named = new RegExp(
  `\\b(${Object.keys(ordinals).join('|')})\\s+(?:\\p{L}+\\s+)?${editionWord}(?![\\p{L}])`,
  'iu',
)
const turned = /\b(?:udgave|edition|oplag|udg\.|ed\.)\s*(?:nr\.?\s*)?(\d{1,2})\b/iu

/** The number of the edition that a citation names; null where it names none. */
export function editionIn(text: string): number | null {
  const column = text.split('\t').find((cell, at) => at > 0 && /^\s*\d{1,2}\s*$/.test(cell))
  const word = named.exec(text)?.[1]
  const number = numbered.exec(text)?.[1] ?? turned.exec(text)?.[1] ?? column
  const edition =
    number !== undefined ? Number(number) : word === undefined ? 0 : ordinals[word.toLowerCase()]!
  return edition > 0 ? edition : null
}

/** The years of a citation, from 1900 on. */
export function yearsIn(text: string): number[] {
  return [...text.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(([year]) => Number(year))
}

type FoundIsbn = { isbn: string; start: number; end: number }

const parted = String.raw`[\s\u2010-\u2015-]{0,3}`
/** Tried in turn. Digits may be parted by hyphens, spaces and line ends, and what stands beside may be digits, too: a year, a number of pages, the next ISBN. */
const shapes = [
  new RegExp(String.raw`(?<!\d)97[89](?:${parted}\d){10}(?!\d)`, 'gu'),
  // Ten digits in one piece, whatever follows.
  /(?<![\d\u2010-\u2015-])\d(?:[\u2010-\u2015-]?\d){8}[\u2010-\u2015-]?[\dX](?![\p{L}\d\u2010-\u2015-])/giu,
  // Ten in several pieces, of which none may be a number of its own.
  new RegExp(
    String.raw`(?<!\d${parted})\d(?:${parted}\d){8}${parted}[\dX](?![\p{L}\d])(?!${parted}\d)`,
    'giu',
  ),
]

/** All valid ISBNs of a text with their places, in its order. */
export function isbnsIn(text: string): FoundIsbn[] {
  const found: FoundIsbn[] = []
  const taken = new Uint8Array(text.length)
  for (const shape of shapes)
    for (const { 0: whole, index: start } of text.matchAll(shape)) {
      const end = start + whole.length
      const isbn = parseIsbn(whole.replaceAll(/[\s\u2010-\u2015-]/g, ''))
      if (isbn === null || taken.subarray(start, end).includes(1)) continue
      taken.fill(1, start, end)
      found.push({ isbn, start, end })
    }
  return found.toSorted((one, other) => one.start - other.start)
}

const article =
  /\d+\s*\(\d+(?:[-–]\d+)?\)\s*[,:;.]?\s*(?:(?:s|pp?)\.?\s*)?\d+\s*[-–]\s*\d+|\bdoi\b|doi\.org|\b(?:vol(?:ume)?|årg)\.?\s*\d+[,;]?\s*(?:nr|no|issue)\.?\s*\d+|;\s*\d+(?:\(\d+\))?:\s*[a-z]?\d+/iu
const partOfAnthology = /\b(?:i|in):?\s+[^\n]{2,80}?\((?:red|eds?|udg)s?\.?\)/iu
const law =
  /^(?:\W*)(?:lov(?:bekendtgørelse)?|lbk|bekendtgørelse|bek|cirkulære|vejledning|forordning|direktiv|dom|sag|betænkning)\b[^\n]{0,60}?(?:\bnr\.?\s*\d|\d{4}\/\d)/iu
const address = /^\W*(?:https?:\/\/|www\.)\S+\W*$/iu
const course =
  /\b(?:skriftlig|mundtlig)\s+(?:prøve|eksamen)|\bslides?\b|\bforelæsning(?:en|er|erne)?s?noter|\bmoodle\b|\babsalon\b|\bitslearning\b|\bblackboard\b|\bcanvas\b|\bbrightspace\b|\bnormalsider\b|\bects\b|\budleveres\b|\bkompendium\b[^\n]{0,24}\(|\bkopisamling\b|\bartikel(?:samling)?\s+på\b|\b7-trinsskala\b|\bexam\b|\blecture (?:notes|slides)\b/iu

/** Whether the text is something that is no book to be bought, whatever words it shares with a title. */
export function isOther(text: string): boolean {
  return (
    article.test(text) ||
    partOfAnthology.test(text) ||
    law.test(text) ||
    address.test(text) ||
    course.test(text)
  )
}

/** Whether a sentence is about exams, slides, copies and other matters of a course. */
export function isCourse(sentence: string): boolean {
  return course.test(sentence)
}

const heading =
  /\b(?:universitet|university|professionshøjskole|erhvervsakademi|college|gymnasium|dtu|cbs|ruc|sdu|aau|itu|pensum(?:liste)?|litteraturliste|læseliste|reading list|syllabus|semester|efteråret|foråret|(?:primær|sekundær|supplerende|obligatorisk|anbefalet) litteratur)\b/iu

/** Whether the text is the head of a list or of a part of it, unless it names an author. */
export function isHeading(text: string): boolean {
  return heading.test(text)
}

/** Whether a text without a known title looks like a citation of a book. */
export function looksLikeBook(text: string): boolean {
  if (isOther(text) || isCourse(text) || isHeading(text)) return false
  const hasYear = yearsIn(text).length > 0
  const quoted = /["“”„»«][^"“”„»«]{3,}["“”„»«]/u.test(text)
  const namedFirst = /^\W*\p{Lu}[\p{L}'’-]+,\s*\p{Lu}(?:\.|[\p{L}'’-]+)/u.test(text)
  return editionIn(text) !== null || (namedFirst && hasYear) || (quoted && /\b(?:af|by)\s+\p{Lu}/u.test(text))
}
