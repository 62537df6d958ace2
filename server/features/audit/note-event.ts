/** Writes the log of an account, which only grows (decision 46). Kept for twelve months. */
import { sql } from 'kysely'
import type { Reply } from '#contract/contract'
import type { SecurityKind } from '#contract/security-kinds'
import { hoursAfter } from '#rules/deadlines'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/db.ts'
import { whenDue } from '../../db/when-due.ts'
import { asJson } from '../../db/json.ts'

export type NewEvent = {
  accountId: string
  kind: SecurityKind
  at: Date
  /** The network address and browser of the request. Left out for what an operator or the program does. */
  visit?: { origin: string; userAgent: string }
  operatorId?: string
  /** Facts for the sentence, such as the last digits of a number. No secrets. */
  detail?: Reply<'securityLog'>[number]['detail']
}

export async function noteEvent(db: Db, event: NewEvent): Promise<string> {
  const { id } = await db
    .insertInto('security_event')
    .values({
      account_id: event.accountId,
      kind: event.kind,
      operator_id: event.operatorId ?? null,
      user_agent: event.visit?.userAgent ?? '',
      origin: event.visit?.origin ?? '',
      detail: asJson(event.detail ?? {}),
      happened_at: event.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An operator's reading is noted once an hour, as a page is read again after every act. */
export async function noteOperatorRead(db: Db, event: NewEvent & { operatorId: string }): Promise<void> {
  const noted = await db
    .selectFrom('security_event')
    .select('id')
    .where('account_id', '=', event.accountId)
    .where('operator_id', '=', event.operatorId)
    .where('kind', '=', event.kind)
    .where('detail', '=', asJson(event.detail ?? {}))
    .where('happened_at', '>', hoursAfter(event.at, -1))
    .limit(1)
    .executeTakeFirst()
  if (!noted) await noteEvent(db, event)
}

const keptHours = 365 * 24

/** The sweep: takes out what is older than twelve months. */
export async function forgetOldEvents({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = hoursAfter(clock.now(), -keptHours)
  const oldest = db.selectFrom('security_event').select('id').where('happened_at', '<', before)
  const forget = (tx: Db) => tx.deleteFrom('security_event').where('happened_at', '<', before).execute()
  await whenDue(db, [{ due: oldest.orderBy('happened_at').limit(1), act: () => forgetting(db, forget) }])
}

/** The log of a deleted account goes with it. */
export async function forgetEventsOf(tx: Db, accountId: string): Promise<void> {
  await allowForgetting(tx)
  await tx.deleteFrom('security_event').where('account_id', '=', accountId).execute()
}

async function forgetting(db: Db, work: (tx: Db) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await allowForgetting(tx)
    await work(tx)
  })
}

/** A trigger refuses every other deletion. */
async function allowForgetting(tx: Db): Promise<void> {
  await sql`set local genlaest.forgetting = 'on'`.execute(tx)
}
