/** Browsing by subject: the tree with the number of books for sale, and the books of one subject. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type * as contract from '#contract/subjects'
import type { Deps } from '../../deps.ts'
import { subjects, type Subject } from '../../subjects/vocabulary.ts'

type Counts = ReadonlyMap<string, number>
type Counted = contract.CountedSubject

const collator = new Intl.Collator('da')

export async function listSubjects({
  search,
}: Pick<Deps, 'search'>): Promise<ReplyOf<typeof contract.subjects>> {
  const counts = await search.subjectCounts()
  const areas = [...subjects.values()].filter(({ broader }) => broader === null)
  return {
    subjectCount: counts.size,
    areas: withBooks(areas, counts).map(([area, counted]) => ({
      ...counted,
      narrower: withBooks(area.narrower, counts).map(([, field]) => field),
    })),
  }
}

export async function findSubject(
  { search }: Pick<Deps, 'search'>,
  { subjectId }: ParsedBodyOf<typeof contract.subject>,
  viewerId: string | null,
): Promise<ReplyOf<typeof contract.subject>> {
  const subject = subjects.get(subjectId)
  const books = await search.onSubject(subjectId, viewerId)
  if (!subject || !books) throw new Refusal('not_found')
  const way = wayTo(subject)
  // The fresh count of this subject stands above the tree as well.
  const counts = new Map(await search.subjectCounts()).set(subjectId, books.copies)
  return {
    ...nameOf(subject),
    broader: way.slice(0, -1).map(nameOf),
    ...books,
    tree: treeOf(way, counts),
  }
}

function treeOf(way: readonly Subject[], counts: Counts): ReplyOf<typeof contract.subject>['tree'] {
  const area = way[0]!
  return {
    ...nameOf(area),
    copies: counts.get(area.id) ?? 0,
    narrower: withBooks(area.narrower, counts, way).map(([field, counted]) => ({
      ...counted,
      narrower: way.includes(field)
        ? withBooks(field.narrower, counts, way).map(([, subject]) => subject)
        : [],
    })),
  }
}

/** Sorts by name, each with its count; those on the way also without books. */
function withBooks(
  some: readonly Subject[],
  counts: Counts,
  way: readonly Subject[] = [],
): [subject: Subject, counted: Counted][] {
  return some
    .filter((subject) => counts.get(subject.id) || way.includes(subject))
    .toSorted((one, other) => collator.compare(one.danish, other.danish))
    .map((subject) => [subject, { ...nameOf(subject), copies: counts.get(subject.id) ?? 0 }])
}

/** Leads from the area to the subject itself. */
function wayTo(subject: Subject): Subject[] {
  return subject.broader === null ? [subject] : [...wayTo(subject.broader), subject]
}

function nameOf({ id, danish }: Subject) {
  return { id, name: danish }
}
