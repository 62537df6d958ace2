/**
 * Who is to be mailed of a message is thought of for all messages of a moment together: nearly all readers are there, on
 * whichever node, and cost one question instead of a job each. What is to be thought of was written with the message.
 */
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { absentAmong, tellOfMessage } from '../notifications/tell-of-message.ts'

type TellDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'presence' | 'log'>
type Untold = { chat_id: string; reader_id: string; message_id: string }

const soonMs = 1_000
const atOnce = 500
const soon = new WeakSet<Db>()

/** At most once a second on a node. Should the node end before that, another does it within the minute. */
export function tellSoon(deps: TellDeps): void {
  if (soon.has(deps.db)) return
  soon.add(deps.db)
  setTimeout(() => {
    soon.delete(deps.db)
    tellUntold(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'readers could not yet be told of messages'),
    )
  }, soonMs).unref()
}

/** Also every minute. */
export async function tellUntold(deps: TellDeps): Promise<void> {
  for (;;) {
    const untold = await deps.db.selectFrom('untold_message').selectAll().limit(atOnce).execute()
    if (untold.length === 0) return
    const absent = await absentAmong(
      deps,
      untold.map(({ reader_id }) => reader_id),
    )
    await forget(
      deps.db,
      untold.filter(({ reader_id }) => !absent.has(reader_id)),
    )
    for (const one of untold.filter(({ reader_id }) => absent.has(reader_id))) await tellOne(deps, one)
    if (untold.length < atOnce) return
  }
}

/** Where another message has come meanwhile, its row stays: the reader may have gone since. */
async function forget(db: Db, untold: readonly Untold[]): Promise<void> {
  if (untold.length === 0) return
  const free = db
    .selectFrom('untold_message')
    .select('message_id')
    .where(
      'chat_id',
      'in',
      untold.map(({ chat_id }) => chat_id),
    )
    .where(
      'message_id',
      'in',
      untold.map(({ message_id }) => message_id),
    )
    // Whoever writes in one of these chats is not waited for, and so waits for nobody who waits.
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('untold_message').where('message_id', 'in', free).execute()
}

function tellOne(deps: TellDeps, { chat_id, reader_id, message_id }: Untold): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('untold_message')
      .where('chat_id', '=', chat_id)
      .where('reader_id', '=', reader_id)
      .where('message_id', '=', message_id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    await tellOfMessage(deps, tx, { chatId: chat_id, messageId: message_id, readerId: reader_id })
  })
}
