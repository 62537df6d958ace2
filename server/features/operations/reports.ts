/** What people have reported: a conversation or a listing. Looked at once, and whoever reported is told what came of it. */
import type { Reply } from '#contract/contract'
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { tell } from '../notifications/tell.ts'
import { noteAct } from './note-act.ts'

type Reports = Reply<'operatorReports'>

const mostListed = 100
const mostMessages = 20

export async function listReports({ db }: Pick<Deps, 'db'>): Promise<Reports> {
  const rows = await openReports(db)
  const chats = rows.flatMap(({ chat_id }) => chat_id ?? [])
  const messages = await latestMessages(db, chats)
  return rows.map((row) => ({
    _id: row.id,
    reason: row.reason,
    note: row.note,
    created: row.created_at.toISOString(),
    reporter: { _id: row.reporter_id, first_name: row.reporter_first, last_name: row.reporter_last },
    reported: { _id: row.reported_id, first_name: row.reported_first, last_name: row.reported_last },
    title: row.title,
    messages: messages
      .filter(({ chat_id }) => chat_id === row.chat_id)
      .map(({ first_name, content, created_at }) => ({
        by: first_name,
        content,
        created: created_at.toISOString(),
      })),
  }))
}

/** Two operators may look at once; one of them closes it. */
export async function closeReport(
  deps: Deps,
  operatorId: string,
  { reportId, statement }: { reportId: string; statement: string },
): Promise<Record<string, never>> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const closed = await tx
      .updateTable('report')
      .set({ closed_by: operatorId, closed_at: at })
      .where('id', '=', reportId)
      .where('closed_at', 'is', null)
      .returning('reporter_id')
      .executeTakeFirst()
    if (!closed) throw new Refusal('step_forbidden')
    const detail = { statement }
    await noteAct(tx, { operatorId, act: 'close_report', subjectId: reportId, detail, at })
    const news = { channel: 'mail', kind: 'report_closed' } as const
    await tell(deps, tx, { ...news, subjectId: reportId, accountId: closed.reporter_id })
  })
  return {}
}

function openReports(db: Db) {
  return db
    .selectFrom('report')
    .innerJoin('account as reporter', 'reporter.id', 'report.reporter_id')
    .innerJoin('account as reported', 'reported.id', 'report.reported_id')
    .leftJoin('chat', 'chat.id', 'report.chat_id')
    .leftJoin('listing', (join) =>
      join.on((on) =>
        on.or([
          on('listing.id', '=', on.ref('report.listing_id')),
          on('listing.id', '=', on.ref('chat.listing_id')),
        ]),
      ),
    )
    .leftJoin('book', 'book.id', 'listing.book_id')
    .select(['report.id', 'reason', 'note', 'report.created_at', 'report.chat_id', 'book.title'])
    .select(['reporter_id', 'reporter.first_name as reporter_first', 'reporter.last_name as reporter_last'])
    .select(['reported_id', 'reported.first_name as reported_first', 'reported.last_name as reported_last'])
    .where('report.closed_at', 'is', null)
    .orderBy('report.id')
    .limit(mostListed)
    .execute()
}

/** Of each of these conversations the latest, oldest first. */
async function latestMessages(db: Db, chatIds: readonly string[]) {
  if (chatIds.length === 0) return []
  const rows = await db
    .selectFrom('chat')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('message')
          .innerJoin('account', 'account.id', 'message.sender_id')
          .select(['message.id', 'content', 'message.created_at', 'first_name'])
          .whereRef('message.chat_id', '=', 'chat.id')
          .orderBy('message.created_at', 'desc')
          .limit(mostMessages)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['chat.id as chat_id', 'latest.content', 'latest.created_at', 'latest.first_name'])
    .where('chat.id', 'in', [...chatIds])
    .execute()
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
}
