/** The log of an account, for its owner and for operators. */
import type { Reply } from '#contract/contract'
import type { SecurityKind } from '#contract/security-kinds'
import { deviceName } from '#rules/device-name'
import { isUuid } from '#rules/id'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { placeOf } from '../../providers/places/places.ts'

const pageSize = 20

type Given = Pick<Deps, 'db' | 'places'>

type Entry = Reply<'operatorSecurityLog'>[number]

export function readLog({ db, places }: Given, accountId: string, before?: string): Promise<Entry[]> {
  const page =
    before !== undefined && isUuid(before) ? eventsOf(db, accountId).where('event.id', '<', before) : null
  return entriesIn(places, page ?? eventsOf(db, accountId))
}

/** The latest events of these kinds since then, newest first. */
export async function eventsSince(
  { db, places }: Given,
  accountId: string,
  kinds: readonly SecurityKind[],
  since: Date,
): Promise<Reply<'securityLog'>> {
  const events = eventsOf(db, accountId)
    .where('kind', 'in', [...kinds])
    .where('happened_at', '>=', since)
  return withoutOperators(await entriesIn(places, events))
}

function eventsOf(db: Db, accountId: string) {
  return db
    .selectFrom('security_event as event')
    .leftJoin('account as operator', 'operator.id', 'event.operator_id')
    .select(['event.id', 'kind', 'user_agent', 'origin', 'detail', 'happened_at'])
    .select(['operator_id', 'operator.first_name', 'operator.last_name'])
    .where('event.account_id', '=', accountId)
    .orderBy('event.id', 'desc')
    .limit(pageSize)
}

async function entriesIn(places: Deps['places'], events: ReturnType<typeof eventsOf>): Promise<Entry[]> {
  return (await events.execute()).map((row) => ({
    _id: row.id,
    kind: row.kind as SecurityKind,
    at: row.happened_at.toISOString(),
    device: row.user_agent === '' && row.origin === '' ? '' : deviceName(row.user_agent),
    ...placeOf(places, row.origin),
    detail: row.detail as Entry['detail'],
    operator: row.operator_id === null ? null : `${row.first_name} ${row.last_name}`,
  }))
}

const withoutOperators = (entries: Entry[]) => entries.map(({ operator: _, ...entry }) => entry)

/** The owner reads that an operator looked, not which one. */
export async function readOwnLog(
  given: Given,
  accountId: string,
  before?: string,
): Promise<Reply<'securityLog'>> {
  return withoutOperators(await readLog(given, accountId, before))
}
