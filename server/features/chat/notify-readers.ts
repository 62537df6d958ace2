/**
 * Decides in batches which readers get a mail about a message: nearly all readers are online, on some node, and cost
 * one query instead of a job each. The rows to check were written with the messages.
 */
import { sql } from 'kysely'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { absentAmong, notifyOfMessage } from '../notifications/notify-of-message.ts'

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
    const away = open.filter(({ reader_id }) => absent.has(reader_id))
    const putOff = await putOffToldLately(deps, away)
    for (const one of away.filter(({ message_id }) => !putOff.has(message_id))) await notifyOne(deps, one)
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

/**
 * Most who are away were mailed about the chat within the hour and have no device. They wait for the end of that hour, all
 * in one statement. Returns the messages of these rows.
 */
async function putOffToldLately(
  { db, clock }: NotifyDeps,
  pending: readonly Pending[],
): Promise<ReadonlySet<string>> {
  if (pending.length === 0) return new Set()
  const rows = await db
    .with('mailed', (cte) =>
      cte
        .selectFrom('untold_message as row')
        .innerJoin('dispatch', (join) => join.onRef('dispatch.account_id', '=', 'row.reader_id'))
        .select(({ fn }) => ['row.chat_id', 'row.reader_id', fn.max('dispatch.created_at').as('at')])
        .where('row.message_id', 'in', free(db, pending))
        .where('dispatch.kind', '=', 'new_message')
        .where('dispatch.channel', '=', 'mail')
        .where('dispatch.subject_id', 'like', sql<string>`row.chat_id || '.%'`)
        .where('dispatch.created_at', '>', hoursAfter(clock.now(), -1))
        .where('dispatch.state', '<>', 'dropped')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('push_device').whereRef('push_device.account_id', '=', 'row.reader_id'))),
        )
        .groupBy(['row.chat_id', 'row.reader_id']),
    )
    .updateTable('untold_message as pending')
    .from('mailed')
    .set({ look_again_at: sql<Date>`mailed.at + interval '1 hour'` })
    .whereRef('pending.chat_id', '=', 'mailed.chat_id')
    .whereRef('pending.reader_id', '=', 'mailed.reader_id')
    .returning('pending.message_id')
    .execute()
  return new Set(rows.map(({ message_id }) => message_id))
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

/** If two nodes do it at the same time, only one notifies: for the other the row is no longer due. */
function notifyOne(deps: NotifyDeps, { chat_id, reader_id, message_id }: Pending): Promise<void> {
  const now = deps.clock.now()
  return deps.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('untold_message')
      .set({ look_again_at: minutesAfter(now, someMinutes) })
      .where('chat_id', '=', chat_id)
      .where('reader_id', '=', reader_id)
      .where('message_id', '=', message_id)
      .where('look_again_at', '<=', now)
      .executeTakeFirst()
    if (row.numUpdatedRows === 0n) return
    const until = await notifyOfMessage(deps, tx, {
      chatId: chat_id,
      messageId: message_id,
      readerId: reader_id,
    })
    if (until === null) return
    await tx
      .updateTable('untold_message')
      .set({ look_again_at: until })
      .where('chat_id', '=', chat_id)
      .where('reader_id', '=', reader_id)
      .execute()
  })
}

function minutesAfter(time: Date, minutes: number): Date {
  return hoursAfter(time, minutes / 60)
}
