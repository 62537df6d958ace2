/** Subjects by the beginning of a name. Pure. */
import { foldForSearch } from '#rules/search-words'
import { namesOf, subjects, type Subject } from './vocabulary.ts'

/** How a text begins a name: all of it, the Danish or English name, a synonym, or only a later word of a name. */
export type Beginning = 'whole' | 'name' | 'synonym' | 'word'
export type Begun = { subject: Subject; beginning: Beginning }

type Entry = Begun & { text: string }

const entries = [...subjects.values()]
  .flatMap(entriesOf)
  .toSorted((one, other) => compare(one.text, other.text))
const abbreviated = Map.groupBy(
  [...subjects.values()].flatMap((subject) =>
    subject.abbreviations.map((name) => ({ name: foldForSearch(name), subject })),
  ),
  ({ name }) => name,
)
const beginnings: readonly Beginning[] = ['whole', 'name', 'synonym', 'word']

/** Each subject once, by the best of its names. Takes a folded text. */
export function subjectsFrom(text: string): Begun[] {
  const found = new Map<string, Begun>()
  const add = ({ subject, beginning }: Begun) => {
    const known = found.get(subject.id)
    if (!known || beginnings.indexOf(beginning) < beginnings.indexOf(known.beginning))
      found.set(subject.id, { subject, beginning })
  }
  for (const { subject } of abbreviated.get(text) ?? []) add({ subject, beginning: 'whole' })
  for (const entry of entriesFrom(text))
    add(entry.text === text && entry.beginning !== 'word' ? { ...entry, beginning: 'whole' } : entry)
  return [...found.values()]
}

/** The folded names of subjects that begin with a folded text. */
export function subjectNamesFrom(text: string): string[] {
  return entriesFrom(text).flatMap((entry) => (entry.beginning === 'word' ? [] : entry.text))
}

function entriesOf(subject: Subject): Entry[] {
  const own = [subject.danish, subject.english].map(foldForSearch)
  return namesOf(subject).flatMap((name): Entry[] => {
    const text = foldForSearch(name)
    if (!own.includes(text)) return [{ text, subject, beginning: 'synonym' }]
    const later = textsFromLaterWords(text).map((each): Entry => ({ text: each, subject, beginning: 'word' }))
    return [{ text, subject, beginning: 'name' }, ...later]
  })
}

/** 'kemi' of 'organisk kemi'. */
function textsFromLaterWords(name: string): string[] {
  const words = name.split(' ')
  return words.slice(1).map((_, at) => words.slice(at + 1).join(' '))
}

function entriesFrom(text: string): Entry[] {
  if (text === '') return []
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(entries[middle]!.text, text) < 0) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < entries.length && entries[end]!.text.startsWith(text)) end++
  return entries.slice(low, end)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
