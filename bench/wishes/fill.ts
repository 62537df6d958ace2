/**
 * People who wait for books, as popular as the listings' books are. Most would pay less than copies cost: whoever would pay the
 * price has bought one. Some get their mails once a day or none.
 */
import { randomBytes } from 'node:crypto'
import { connect } from '#server/db/connect'
import type { Db } from '#server/db/db'
import { hashToken } from '#server/http/auth'
import { cookieOf } from '#test/people'
import { sql } from 'kysely'
import type { Person } from '../chat/fill.ts'
import { listings, type Listing } from '../search/books.ts'

const wishesEach = 10
const batch = 20_000
/** The number of people who have a page open. */
const online = 500

/** Returns the people who have a page open. */
export async function fillWishes(databaseUrl: string, data: string, count: number): Promise<Person[]> {
  const { db, pool, close } = await connect(databaseUrl, { max: 1 })
  const people = Math.ceil(count / wishesEach)
  await addPeople(db, people)
  let rows: Listing[] = []
  let from = 0
  for await (const listing of listings(data, count)) {
    if (rows.push(listing) < batch) continue
    await addWishes(db, rows, { from, people })
    from += rows.splice(0).length
  }
  await addWishes(db, rows, { from, people })
  const waiting = await signIn(db)
  await pool.query('drop table bench_wisher')
  await pool.query('vacuum analyze')
  await close()
  return waiting
}

async function addPeople(db: Db, count: number): Promise<void> {
  await sql`
    insert into account (email, password_hash, first_name, last_name, born_on, terms_accepted_at, created_at, email_verified_at)
    select 'venter' || n || '@example.dk', 'none', 'Venter', n, date '1999-02-01', now(), now(), now()
    from generate_series(0, ${count - 1}::int) n`.execute(db)
  await sql`
    create unlogged table bench_wisher as
    select id, last_name::int as number from account where email like 'venter%'`.execute(db)
  await sql`alter table bench_wisher add primary key (number)`.execute(db)
  await sql`
    insert into notice_choice (account_id, unsubscribe_key, wish_key, mail_of_wishes)
    select id, 'u' || number, 'w' || number, case number % 10 when 0 then 'never' when 1 then 'daily' when 2 then 'daily' else 'now' end
    from bench_wisher`.execute(db)
}

/** A tenth would pay anything; the others 30 to 80 % of what a copy costs. A fifth picks up near a place. */
async function addWishes(
  db: Db,
  rows: readonly Listing[],
  { from, people }: { from: number; people: number },
): Promise<void> {
  await sql`
    insert into wish (account_id, book_id, any_edition, condition, highest, near, created_at, ends_at)
    select bench_wisher.id, book.id, at % 4 > 0, 1 + at % 3,
      case when at % 10 = 0 then null else price * (30 + at * 7 % 51) / 100 end,
      case when at % 5 = 0 then (array['2100', '8000', '5000', '9000'])[1 + at / 5 % 4] end,
      now(), now() + interval '180 days'
    from (select isbn, price, (${from} + n - 1)::int as at
      from unnest(${rows.map(({ isbn }) => isbn)}::text[], ${rows.map(({ price }) => price)}::int[])
        with ordinality row(isbn, price, n)) wished
    join book using (isbn)
    join bench_wisher on bench_wisher.number = (at + at / ${people}) % ${people}
    on conflict do nothing`.execute(db)
}

async function signIn(db: Db): Promise<Person[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bench_wisher order by number limit ${online}`.execute(db)
  const signedIn = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }))
  const [now, later] = [new Date(), new Date(Date.now() + 86_400_000)]
  await db
    .insertInto('session')
    .values(
      signedIn.map(({ id, token }) => ({
        token_hash: hashToken(token),
        cookie_hash: hashToken(cookieOf(token)),
        account_id: id,
        created_at: now,
        expires_at: later,
        idle_until: later,
      })),
    )
    .execute()
  return signedIn
}
