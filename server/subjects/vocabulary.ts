/**
 * The subjects that are taught in Denmark, as a tree of at most three levels: area, field, subject. They stand in
 * `subjects.csv`, which a librarian can correct in a spreadsheet; vocabulary.test.ts names doubles and holes.
 */
import { rowsOf, valuesOf } from './csv.ts'

export type Subject = {
  /** A slug of the Danish name, as in addresses. */
  id: string
  broader: Subject | null
  narrower: readonly Subject[]
  danish: string
  english: string
  synonyms: { danish: readonly string[]; english: readonly string[] }
  /** 'HA', 'orgo'. One that begins with ~ in the file belongs to several subjects. */
  abbreviations: readonly string[]
  /** Words or phrases by which a title shows the subject; '*' ends the beginning of a word. */
  titleWords: readonly string[]
}

type Column =
  | 'id'
  | 'broader'
  | 'danish'
  | 'english'
  | 'danishSynonyms'
  | 'englishSynonyms'
  | 'abbreviations'
  | 'titleWords'

const shared = /^~/

function readSubjects(): Map<string, Subject> {
  type Open = Subject & { broader: Subject | null; narrower: Subject[] }
  const byId = new Map<string, Open>()
  const rows = rowsOf<Column>('./subjects.csv')
  for (const row of rows)
    byId.set(row.id, {
      id: row.id,
      broader: null,
      narrower: [],
      danish: row.danish,
      english: row.english,
      synonyms: { danish: valuesOf(row.danishSynonyms), english: valuesOf(row.englishSynonyms) },
      abbreviations: valuesOf(row.abbreviations).map((name) => name.replace(shared, '')),
      titleWords: valuesOf(row.titleWords),
    })
  for (const { id, broader } of rows) {
    if (broader === '') continue
    const [subject, parent] = [byId.get(id)!, byId.get(broader)]
    if (!parent) throw new Error(`subjects.csv: ${id} has the unknown broader subject ${broader}`)
    subject.broader = parent
    parent.narrower.push(subject)
  }
  return byId
}

export const subjects: ReadonlyMap<string, Subject> = readSubjects()

/** All subjects below it, nearest first. */
export function narrowerThan(subject: Subject): Subject[] {
  return [...subject.narrower, ...subject.narrower.flatMap(narrowerThan)]
}

/** Names by which people ask for it, abbreviations apart. */
export function namesOf({ danish, english, synonyms }: Subject): string[] {
  return [danish, english, ...synonyms.danish, ...synonyms.english]
}
