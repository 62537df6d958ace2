/** Operators state the subjects of a book whose title does not show them, and take back what a source stated wrongly. */
import { serverMessages } from '#contract/server-messages'
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type * as contract from '#contract/operator-works'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { noteAct } from '../audit/note-act.ts'
import { presentWork } from './join-works.ts'
import { subjectNamesOf } from './subject-names.ts'

export async function stateSubjects(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  operatorId: string,
  { bookId, subjects, statement }: ParsedBodyOf<typeof contract.stateSubjects>,
): Promise<ReplyOf<typeof contract.stateSubjects>> {
  if (subjects.some((name) => subjectNamesOf('', [name]).length === 0)) {
    const message = serverMessages.subjectUnknown
    throw new Refusal('invalid', { message, fields: { subjects: message } })
  }
  const at = clock.now()
  return db.transaction().execute(async (tx) => {
    const book = await tx
      .selectFrom('book')
      .select(['title', 'subjects', 'work_id'])
      .where('id', '=', bookId)
      .forUpdate()
      .executeTakeFirst()
    if (!book?.work_id) throw new Refusal('not_found')
    // An operator knows better than a source, so no source is asked any more.
    await tx
      .updateTable('book')
      .set({ subjects: [...new Set(subjects)], subjects_asked_at: at })
      .where('id', '=', bookId)
      .execute()
    const detail = { statement, title: book.title, before: book.subjects, after: subjects }
    await noteAct(tx, { operatorId, act: 'state_subjects', subjectId: bookId, detail, at })
    return presentWork(tx, book.work_id)
  })
}
