/**
 * Decides in batches which readers get a mail about a message: nearly all readers are online, on some node, and cost
 * one query instead of a job each. The rows to check were written with the messages.
 */
import { sql } from 'kysely'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { absentAmong, notifyOfMessages } from '../notifications/notify-of-message.ts'

type NotifyDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'presence' | 'log'>
type Pending = { chat_id: string; reader_id: string; message_id: string }

const soonMs = 1_000
const batchSize = 500
const someMinutes = 5
/** A reader who is still online so many hours after the message needs no mail. */
const waitHours = 24
/** Older messages get no mail. */
const mostHours = 7 * 24
const soon = new WeakSet<Db>()

/** Runs at most once a second per node. If the node ends first, another node does it within the minute. */
export function notifySoon(deps: NotifyDeps): void {
  if (soon.has(deps.db)) return
  soon.add(deps.db)
  setTimeout(() => {
    soon.delete(deps.db)
    notifyReaders(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'readers could not yet be notified of messages'),
    )
  }, soonMs).unref()
}

/** Also runs every minute. */
export async function notifyReaders(deps: NotifyDeps): Promise<void> {
  for (;;) {
    const due = await dueNow(deps)
    if (due.length === 0) return
    const [over, open] = [due.filter(({ is_over }) => is_over), due.filter(({ is_over }) => !is_over)]
    const absent = await absentAmong(
      deps,
      open.map(({ reader_id }) => reader_id),
    )
    const present = open.filter(({ reader_id }) => !absent.has(reader_id))
    const old = hoursAfter(deps.clock.now(), -waitHours)
    await forget(deps.db, [...over, ...present.filter(({ created_at }) => created_at! < old)])
    await lookAgain(
      deps,
      present.filter(({ created_at }) => created_at! >= old),
    )
    await notifyAway(
      deps,
      open.filter(({ reader_id }) => absent.has(reader_id)),
    )
    if (due.length < batchSize) return
  }
}

/**
 * A row is done when its message was seen, or a mail or a device has been notified. A mail contains the newest
 * messages.
 */
function dueNow({ db, clock }: NotifyDeps) {
  return db
    .selectFrom('untold_message as pending')
    .leftJoin('message', 'message.id', 'pending.message_id')
    .select(['pending.chat_id', 'pending.reader_id', 'pending.message_id', 'message.created_at'])
    .select(
      sql<boolean>`message.id is null or message.seen_at is not null
        or message.created_at < ${hoursAfter(clock.now(), -mostHours)} or exists (
        select from dispatch
        where dispatch.account_id = pending.reader_id and dispatch.kind = 'new_message'
          and dispatch.created_at > message.created_at - interval '1 day'
          and dispatch.subject_id like pending.chat_id || '.%'
          and (dispatch.sent_at >= message.created_at
            or dispatch.channel = 'mail' and dispatch.state = 'failed'
              and dispatch.subject_id = pending.chat_id || '.' || pending.message_id))`.as('is_over'),
    )
    .where('pending.look_again_at', '<=', clock.now())
    .orderBy('pending.look_again_at')
    .limit(batchSize)
    .execute()
}

/** Keeps a row for which another message has come meanwhile. */
async function forget(db: Db, pending: readonly Pending[]): Promise<void> {
  if (pending.length === 0) return
  await db.deleteFrom('untold_message').where('message_id', 'in', free(db, pending)).execute()
}

/** The reader may have left unnoticed, or may not have looked. */
async function lookAgain({ db, clock }: NotifyDeps, pending: readonly Pending[]): Promise<void> {
  if (pending.length === 0) return
  await db
    .updateTable('untold_message')
    .set({ look_again_at: minutesAfter(clock.now(), someMinutes) })
    .where('message_id', 'in', free(db, pending))
    .execute()
}

/** Skips rows whose chat is being written in, so that no one waits for a lock while holding another. */
function free(db: Db, pending: readonly Pending[]) {
  return db
    .selectFrom('untold_message')
    .select('message_id')
    .where(
      'chat_id',
      'in',
      pending.map(({ chat_id }) => chat_id),
    )
    .where(
      'message_id',
      'in',
      pending.map(({ message_id }) => message_id),
    )
    .forUpdate()
    .skipLocked()
}

/** If two nodes do it at the same time, each message is notified by one: for the other its row is no longer due. */
async function notifyAway(deps: NotifyDeps, pending: readonly Pending[]): Promise<void> {
  if (pending.length === 0) return
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const due = await tx
      .updateTable('untold_message')
      .set({ look_again_at: minutesAfter(now, someMinutes) })
      .where('message_id', 'in', free(tx, pending))
      .where('look_again_at', '<=', now)
      .returning(['chat_id as chatId', 'reader_id as readerId', 'message_id as messageId'])
      .execute()
    const waits = await notifyOfMessages(deps, tx, due)
    if (waits.length === 0) return
    await sql`update untold_message set look_again_at = wait.until
      from unnest(${waits.map(({ chatId }) => chatId)}::uuid[], ${waits.map(({ readerId }) => readerId)}::uuid[],
        ${waits.map(({ until }) => until)}::timestamptz[]) wait(chat_id, reader_id, until)
      where untold_message.chat_id = wait.chat_id and untold_message.reader_id = wait.reader_id`.execute(tx)
  })
}

function minutesAfter(time: Date, minutes: number): Date {
  return hoursAfter(time, minutes / 60)
}
