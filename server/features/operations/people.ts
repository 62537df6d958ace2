/** People as an operator searches and sees them. */
import type { Reply } from '#contract/contract'
import type { ParsedBodyOf } from '#contract/http'
import type * as contract from '#contract/operations'
import type * as security from '#contract/security'
import { Refusal } from '#contract/refusals'
import { sql, type SqlBool } from 'kysely'
import { mostRows } from '#rules/desk-lists'
import { isUuid } from '#rules/id'
import type { Db } from '../../db/db.ts'
import { hasFactor } from '../accounts/factors.ts'
import { giveBackOf } from '../accounts/give-back.ts'
import { stoppedGiveBackOf } from '../accounts/stop-give-back.ts'
import { noteOperatorRead } from '../audit/note-event.ts'
import { readLog } from '../audit/read-log.ts'
import type { Deps } from '../../deps.ts'
import { presentRow, selectOrders, type OrderRow } from './order-rows.ts'
import { listsOf } from './lists-of.ts'
import { shelfOf } from './shelf-of.ts'
import { isSuspended } from './suspended.ts'
import { accountsNamed } from './orders-named.ts'

/** The most orders and suspensions of a person that are shown. */
const mostShown = 20

function selectPeople(db: Db) {
  return db.selectFrom('account').selectAll('account').select(isSuspended('account.id').as('suspended'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]

export async function findPeople({ db }: Pick<Deps, 'db'>, q = ''): Promise<Reply<'operatorUsers'>> {
  const people = selectPeople(db).orderBy('account.id', 'desc').limit(mostRows.people)
  return (await matching(people, q).execute()).map(presentPerson)
}

function matching(people: ReturnType<typeof selectPeople>, q: string) {
  if (q === '') return people
  if (isUuid(q)) return people.where('account.id', '=', q)
  return people.where(sql<SqlBool>`account.id = any(array(${accountsNamed(q)}))`)
}

export async function readPerson(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  operatorId: string,
  { userId, shelf_after }: ParsedBodyOf<typeof contract.operatorUser>,
): Promise<Reply<'operatorUser'>> {
  const row = await selectPeople(db).where('account.id', '=', userId).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  await noteReading({ db, clock }, userId, operatorId)
  const [listings, shelf, lists, reports, bought, sold, suspensions] = await Promise.all([
    listingsOf(db, userId),
    shelfOf(db, userId, shelf_after),
    listsOf(db, userId),
    countReports(db, userId),
    latestOrders({ db, clock }, operatorId, 'buyer_id', userId),
    latestOrders({ db, clock }, operatorId, 'seller_id', userId),
    suspensionsOf(db, userId),
  ])
  return {
    ...presentPerson(row),
    phone: row.phone,
    verified: row.email_verified_at !== null,
    verified_phone: row.phone_verified_at !== null,
    payouts_enabled: row.payouts_enabled,
    requirements: row.payout_requirements,
    disabled_reason: row.payout_disabled_reason,
    deleted: row.deleted_at !== null,
    listings,
    ...shelf,
    lists,
    reports,
    bought,
    sold,
    suspensions,
    may_suspend: row.role === 'user' && row.deleted_at === null,
    has_factor: await hasFactor(db, userId),
    given_back_at: (await giveBackOf(db, userId))?.due_at.toISOString() ?? null,
    give_back_stopped: await stoppedGiveBackOf(db, userId, clock.now()),
  }
}

export async function readPersonsLog(
  deps: Pick<Deps, 'db' | 'clock' | 'places'>,
  operatorId: string,
  { userId, before }: ParsedBodyOf<typeof security.operatorSecurityLog>,
): Promise<Reply<'operatorSecurityLog'>> {
  const person = await deps.db.selectFrom('account').select('id').where('id', '=', userId).executeTakeFirst()
  if (!person) throw new Refusal('not_found')
  await noteReading(deps, userId, operatorId)
  return readLog(deps, userId, before)
}

async function noteReading({ db, clock }: Pick<Deps, 'db' | 'clock'>, accountId: string, operatorId: string) {
  if (accountId === operatorId) return
  await noteOperatorRead(db, { accountId, operatorId, kind: 'operator_read_person', at: clock.now() })
}

function presentPerson(row: Row): Reply<'operatorUsers'>[number] {
  return {
    _id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    created: row.created_at.toISOString(),
    suspended: row.suspended,
    role: row.role === 'operator' ? 'operator' : 'user',
  }
}

async function listingsOf(db: Db, sellerId: string) {
  const rows = await db
    .selectFrom('listing')
    .select(['state', (select) => select.fn.countAll<number>().as('count')])
    .where('seller_id', '=', sellerId)
    .where('state', '<>', 'deleted')
    .groupBy('state')
    .execute()
  const count = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return { active: count('active'), reserved: count('reserved'), sold: count('sold') }
}

async function countReports(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reported_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

async function latestOrders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  operatorId: string,
  side: 'buyer_id' | 'seller_id',
  accountId: string,
): Promise<OrderRow[]> {
  const rows = await selectOrders(db)
    .where(`orders.${side}`, '=', accountId)
    .orderBy('orders.created_at', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map((row) => presentRow(row, clock.now(), operatorId))
}

async function suspensionsOf(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('suspension')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map((row) => ({
    statement: row.statement,
    began: row.began_at.toISOString(),
    lifted: row.lifted_at?.toISOString() ?? null,
    lifted_statement: row.lifted_statement,
  }))
}
