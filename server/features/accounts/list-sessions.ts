import type { ReplyOf } from '#contract/http'
import type { sessions as route } from '#contract/security'
import { deviceKind, deviceName } from '#rules/device-name'
import { isUuid } from '#rules/id'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/auth.ts'
import { placeOf } from '../../providers/places/places.ts'
import { noteEvent } from '../audit/note-event.ts'
import { lockAccount } from './queries.ts'
import { endOtherSessions } from './sessions.ts'
import type { Visit } from './visit.ts'

const mostListed = 50

export async function listSessions(
  { db, clock, places }: Pick<Deps, 'db' | 'clock' | 'places'>,
  { id: accountId, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
): Promise<ReplyOf<typeof route>> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'origin', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', clock.now())
    .where('idle_until', '>', clock.now())
    // The reader's own first, whatever the number.
    .orderBy(({ eb }) => eb('id', '=', sessionId), 'desc')
    .orderBy('last_seen_at', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    device: deviceName(row.user_agent),
    kind: deviceKind(row.user_agent),
    ...placeOf(places, row.origin),
    began: row.created_at.toISOString(),
    seen: row.last_seen_at.toISOString(),
    here: row.id === sessionId,
  }))
}

/** Ends one session of the caller's. Somebody else's is as if it were over. */
export async function endOneSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  sessionId: string,
  visit: Visit,
): Promise<Record<string, never>> {
  if (!isUuid(sessionId)) return {}
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('session')
      .where('id', '=', sessionId)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (numDeletedRows > 0n)
      await noteEvent(tx, {
        accountId,
        kind: 'sessions_ended',
        visit,
        detail: { which: 'one' },
        at: clock.now(),
      })
  })
  return {}
}

export async function logOutElsewhere(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: accountId, tokenHash }: Pick<Caller, 'id' | 'tokenHash'>,
  visit: Visit,
): Promise<Record<string, never>> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    await endOtherSessions(tx, accountId, tokenHash)
    await noteEvent(tx, {
      accountId,
      kind: 'sessions_ended',
      visit,
      detail: { which: 'others' },
      at: clock.now(),
    })
  })
  return {}
}
