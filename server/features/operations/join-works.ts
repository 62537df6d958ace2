/** Operators join and part works where the rule is wrong (rules/works.ts). */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type * as contract from '#contract/operator-works'
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { noteAct } from '../audit/note-act.ts'
import { presentBook } from '../books/present.ts'
import { bookColumns } from '../books/queries.ts'
import { subjectNamesOf } from './subject-names.ts'
import { workNumbered } from '../works/find-work.ts'
import { joinWorks as join, partWork as part } from '../works/join-works.ts'
import { lockWorks } from '../works/queries.ts'

type WorkReply = ReplyOf<typeof contract.operatorWork>

export async function readWork(
  { db }: Pick<Deps, 'db'>,
  { workId }: ParsedBodyOf<typeof contract.operatorWork>,
): Promise<WorkReply> {
  return presentWork(db, workId)
}

export async function joinWorks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  operatorId: string,
  { workId, into, statement }: ParsedBodyOf<typeof contract.joinWorks>,
): Promise<WorkReply> {
  const at = clock.now()
  return db.transaction().execute(async (tx) => {
    await lockWorks(tx)
    const [from, to] = [await workNumbered(tx, workId), await workNumbered(tx, into)]
    if (!from || !to) throw new Refusal('not_found')
    // The editions are one work already, perhaps by somebody else's act.
    if (from.id === to.id) throw new Refusal('step_forbidden')
    const moved = await join(tx, from.id, to.id, at)
    if (moved.length === 0) throw new Refusal('step_forbidden')
    const detail = {
      statement,
      from: from.title,
      into: to.title,
      works: [from.id, to.id],
      editions: moved.length,
    }
    await noteAct(tx, { operatorId, act: 'join_works', subjectId: moved[0]!.id, detail, at })
    return presentWork(tx, to.id)
  })
}

export async function partWork(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  operatorId: string,
  { workId, bookIds, statement }: ParsedBodyOf<typeof contract.partWork>,
): Promise<WorkReply> {
  const at = clock.now()
  return db.transaction().execute(async (tx) => {
    await lockWorks(tx)
    const from = await workNumbered(tx, workId)
    if (!from) throw new Refusal('not_found')
    const parted = await part(tx, from.id, bookIds, at)
    if (parted === null) throw new Refusal('step_forbidden')
    const detail = { statement, from: from.title, works: [from.id, parted], editions: bookIds.length }
    await noteAct(tx, { operatorId, act: 'part_work', subjectId: bookIds[0]!, detail, at })
    return presentWork(tx, parted)
  })
}

export async function presentWork(db: Db, workId: number): Promise<WorkReply> {
  const work = await workNumbered(db, workId)
  if (!work) throw new Refusal('not_found')
  const editions = await db
    .selectFrom('book')
    .leftJoin('work_exception', 'work_exception.book_id', 'book.id')
    .select(bookColumns)
    .select(['kind', 'book.subjects'])
    .where('book.work_id', '=', work.id)
    .orderBy('year', (order) => order.desc().nullsLast())
    .orderBy('isbn')
    .execute()
  return {
    workId: work.id,
    slug: work.slug,
    title: work.title,
    editions: editions.map((edition) => {
      const { bookId, isbn, title, director, version, year } = presentBook(edition)
      return {
        bookId,
        isbn,
        title,
        authors: director.map((name) => name.$),
        version,
        ...(year === undefined ? {} : { year }),
        ...(edition.kind === null ? {} : { exception: edition.kind }),
        stated: edition.subjects,
        subjects: subjectNamesOf(title, edition.subjects),
      }
    }),
  }
}
