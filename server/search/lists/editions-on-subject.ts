/** The editions for sale on a subject, counted a part at a time: an area may have most of all books. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Subject } from '../../subjects/vocabulary.ts'
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import { workOf } from '../rank/works.ts'
import { onSubject } from './count-subjects.ts'

/** The newest copies and the lowest price are those of this many editions, best known first. */
const mostEditions = 5_000
/** The number of editions after which other searches have their turn. */
const yieldEvery = 2_000

export type EditionsOnSubject = {
  /** The copies for sale of all editions together. */
  copies: number
  /** All works, each with its best-known edition, best known first. */
  works: ReadonlyMap<number, Edition>
  /** The best known ones. */
  editions: Edition[]
}

export async function editionsOnSubject(
  index: Pick<EditionIndex, 'visit'>,
  subject: Subject,
): Promise<EditionsOnSubject> {
  const all: Edition[] = []
  index.visit(onSubject(subject), (edition) => all.push(edition) > 0)
  const editions: Edition[] = []
  const works = new Map<number, Edition>()
  let copies = 0
  for (const [at, edition] of all.entries()) {
    if (at % yieldEvery === yieldEvery - 1) await nextTurn()
    // The last copy may have been sold since the visit.
    if (edition.copies <= 0) continue
    copies += edition.copies
    if (editions.length < mostEditions) editions.push(edition)
    if (!works.has(workOf(edition))) works.set(workOf(edition), edition)
  }
  return { copies, works, editions }
}
