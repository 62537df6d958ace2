/** Looks for everything that was acknowledged, and for anything that is there twice. Each fault is one line. */
import { sql } from 'kysely'
import type { Db } from '#server/db/db'
import { reconcile } from '#server/features/balance/reconcile'
import type { Payments } from '#server/providers/payment/payments'
import type { Clock } from '#server/clock'
import type { Promises } from './promises.ts'

type Parts = {
  db: Db
  payments: Payments
  clock: Clock
  promises: Promises
  photo: (key: string) => Promise<number>
}
type Check = (parts: Parts) => Promise<string[]>

export async function faultsIn(parts: Parts): Promise<string[]> {
  const checks: Check[] = [
    accounts,
    listings,
    photos,
    messages,
    payments,
    approvals,
    refunds,
    payouts,
    ledger,
    books,
    doubles,
    jobs,
  ]
  const found: string[] = []
  for (const check of checks) found.push(...(await check(parts)))
  return found
}

/** Names those of `wanted` that are not there exactly once. */
function notOnce(what: string, wanted: Iterable<string>, found: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...wanted]
    .filter((one) => counts.get(one) !== 1)
    .map((one) => `${what} ${one} is there ${counts.get(one) ?? 0} times`)
}

const accounts: Check = async ({ db, promises }) => {
  const rows = await db.selectFrom('account').select(['email', 'email_verified_at']).execute()
  const proven = rows.filter(({ email_verified_at }) => email_verified_at !== null)
  const emailsOf = (some: typeof rows) => some.map(({ email }) => email)
  return [
    ...notOnce('account', promises.accounts, emailsOf(rows)),
    ...notOnce('proven account', promises.proven, emailsOf(proven)),
  ]
}

const listings: Check = async ({ db, promises }) => {
  const rows = await db
    .selectFrom('listing')
    .select(['id', 'draft_key'])
    .where('draft_key', 'is not', null)
    .execute()
  const byKey = new Map(rows.map(({ id, draft_key }) => [draft_key!, id]))
  const moved = [...promises.listings].filter(([key, id]) => byKey.get(key) !== id)
  return [
    ...notOnce(
      'the listing of draft',
      promises.listings.keys(),
      rows.map(({ draft_key }) => draft_key!),
    ),
    ...moved.map(([key, id]) => `the listing of draft ${key} was ${id}`),
  ]
}

const photos: Check = async ({ db, promises, photo }) => {
  const rows = await db.selectFrom('photo').select(['key', 'listing_id']).execute()
  const byListing = Map.groupBy(rows, ({ listing_id }) => listing_id)
  const faults: string[] = []
  for (const id of promises.listings.values()) {
    const [first, ...more] = byListing.get(id) ?? []
    if (!first || more.length > 0) faults.push(`listing ${id} has not one photo`)
    else if ((await photo(first.key)) !== 200) faults.push(`photo ${first.key} is not answered`)
  }
  return faults
}

const messages: Check = async ({ db, promises }) => {
  const rows = await db
    .selectFrom('message')
    .select(['client_id', 'content'])
    .where('client_id', 'is not', null)
    .execute()
  const changed = rows.filter(
    ({ client_id, content }) => (promises.messages.get(client_id!) ?? content) !== content,
  )
  return [
    ...notOnce(
      'message',
      promises.messages.keys(),
      rows.map(({ client_id }) => client_id!),
    ),
    ...changed.map(({ client_id }) => `message ${client_id} has other words`),
  ]
}

/** A confirmed payment led to one order, or was paid back; and the provider charged it once. */
const payments: Check = async ({ db, promises, payments: provider }) => {
  const rows = await db
    .selectFrom('purchase')
    .leftJoin('orders', 'orders.purchase_id', 'purchase.id')
    .select([
      'purchase.id',
      'checkout_session_id',
      'purchase.state',
      'orders.id as order',
      'late_refund_id',
      'late_refunded_at',
    ])
    .execute()
  const charges = Map.groupBy(await provider.listCharges(new Date(0)), ({ purchaseId }) => purchaseId)
  return [...promises.payments.keys()].flatMap((session) => {
    const mine = rows.filter((row) => row.checkout_session_id === session)
    const paid = mine.filter(({ order, late_refund_id }) => order !== null || late_refund_id !== null)
    const charged = mine[0] ? (charges.get(mine[0].id)?.length ?? 0) : 0
    return [
      ...(mine.length === 1 && paid.length === 1
        ? []
        : [`payment ${session} led to ${JSON.stringify(mine)}`]),
      ...(charged === 1 ? [] : [`payment ${session} was charged ${charged} times`]),
    ]
  })
}

const approvals: Check = async ({ db, promises, payments: provider }) => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'state', 'transfer_id', 'transfer_error'])
    .execute()
  const transfers = await provider.listTransfers(new Date(0))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const unpaid = [...promises.approvals].filter((id) => {
    const row = byId.get(id)
    return row?.state !== 'finished' || row.transfer_id === null
  })
  return [
    ...notOnce(
      'the transfer of order',
      promises.approvals,
      transfers.map(({ orderId }) => orderId ?? ''),
    ),
    ...unpaid.map((id) => `approved order ${id} is ${JSON.stringify(byId.get(id))}`),
  ]
}

const refunds: Check = async ({ db, promises, payments: provider }) => {
  const rows = await db.selectFrom('orders').select(['id', 'state', 'refund_id', 'refund_error']).execute()
  const made = await provider.listRefunds(new Date(0))
  const open = rows.filter(({ id, state }) => promises.refunds.has(id) && state !== 'cancelled')
  return [
    ...notOnce(
      'the refund of order',
      promises.refunds,
      made.filter(({ state }) => state !== 'failed').map(({ orderId }) => orderId ?? ''),
    ),
    ...open.map((row) => `an order that was not sent is ${JSON.stringify(row)}`),
  ]
}

const payouts: Check = async ({ db, promises }) => {
  const rows = await db
    .selectFrom('payout')
    .innerJoin('account', 'account.id', 'payout.account_id')
    .select(['email', 'amount', 'state', 'failure'])
    .execute()
  const open = rows.filter(({ state }) => state === 'open' || state === 'failed')
  const lost = promises.payouts.filter(
    ({ email, amount }) => !rows.some((row) => row.email === email && row.amount === amount),
  )
  return [
    ...open.map((row) => `a payout is ${JSON.stringify(row)}`),
    ...lost.map((one) => `a payout is gone: ${JSON.stringify(one)}`),
  ]
}

const ledger: Check = async ({ db }) => {
  const { rows } = await sql<{ posting: string; sum: number }>`
    select coalesce(posting_id::text, 'all') as posting, sum(amount)::float8 as sum from ledger_entry
    group by grouping sets ((posting_id), ()) having sum(amount) <> 0`.execute(db)
  return rows.map(({ posting, sum }) => `the ledger has ${sum} øre too much in ${posting}`)
}

const books: Check = async (parts) =>
  (await reconcile(parts)).map((difference) => `the books differ: ${JSON.stringify(difference)}`)

/** Nothing may be there twice, acknowledged or not. */
const doubles: Check = async ({ db }) => {
  const { rows } = await sql<{ what: string }>`
    select 'account ' || email as what from account group by email having count(*) > 1
    union all select 'listing of draft ' || draft_key from listing where draft_key is not null group by seller_id, draft_key having count(*) > 1
    union all select 'message ' || client_id from message where client_id is not null group by sender_id, client_id having count(*) > 1
    union all select 'order of listing ' || id from listing where state = 'sold' and order_id is null
    union all select 'postings of ' || kind || ' for ' || order_id from posting where order_id is not null and kind in ('paid', 'finished', 'transferred')
      group by order_id, kind having count(*) > 1
    union all select 'open orders of one payment ' || purchase_id from orders group by purchase_id, seller_id having count(*) > 1`.execute(
    db,
  )
  return rows.map(({ what }) => `doubled: ${what}`)
}

const jobs: Check = async ({ db }) => {
  const { rows } = await sql<{ name: string; state: string; output: unknown }>`
    select name, state::text as state, output from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
      and name not in ('sweep', 'hear-from-carriers', 'preflight', 'rebuild-search')`.execute(db)
  return rows.map(
    ({ name, state, output }) => `a job ${name} is ${state}: ${JSON.stringify(output)?.slice(0, 200)}`,
  )
}
