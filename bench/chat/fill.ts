/** Pairs of people who have written to each other before, each signed in. */
import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/db'
import { hashToken } from '#server/http/auth'
import { cookieOf } from '#test/people'

export type Person = { id: string; token: string }
export type Pair = { chatId: string; buyer: Person; seller: Person }

const monthMs = 30 * 86_400_000
const batch = 500

export async function fillWithPairs(db: Db, count: number): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let from = 0; from < count; from += batch)
    pairs.push(...(await fillSome(db, from, Math.min(batch, count - from))))
  return pairs
}

async function fillSome(db: Db, from: number, count: number): Promise<Pair[]> {
  const long = new Date(Date.now() - monthMs)
  const sellers = await people(db, `saelger${from}`, count, long)
  const buyers = await people(db, `koeber${from}`, count, long)
  const book = await db
    .insertInto('book')
    .values({
      isbn: `97887${String(10_000_000 + from).slice(-8)}`,
      title: 'Bog',
      source: 'bench',
      fetched_at: long,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const listings = await db
    .insertInto('listing')
    .values(
      sellers.map(({ id }) => ({
        book_id: book.id,
        seller_id: id,
        price: 100_00,
        condition: 2,
        created_at: long,
        updated_at: long,
      })),
    )
    .returning(['id', 'seller_id'])
    .execute()
  const chats = await db
    .insertInto('chat')
    .values(
      listings.map(({ id, seller_id }, n) => ({
        listing_id: id,
        seller_id,
        buyer_id: buyers[n]!.id,
        last_message_at: long,
        opened_at: long,
        opened_by: buyers[n]!.id,
        created_at: long,
      })),
    )
    .returning(['id', 'seller_id', 'buyer_id'])
    .execute()
  const byId = new Map([...sellers, ...buyers].map((person) => [person.id, person]))
  return chats.map(({ id, seller_id, buyer_id }) => ({
    chatId: id,
    seller: byId.get(seller_id)!,
    buyer: byId.get(buyer_id)!,
  }))
}

async function people(db: Db, name: string, count: number, created_at: Date): Promise<Person[]> {
  const rows = await db
    .insertInto('account')
    .values(
      Array.from({ length: count }, (_, n) => ({
        email: `${name}.${n}@example.dk`,
        password_hash: 'none',
        first_name: name,
        last_name: String(n),
        born_on: '1999-01-01',
        email_verified_at: created_at,
        terms_accepted_at: created_at,
        created_at,
      })),
    )
    .returning('id')
    .execute()
  const signedIn = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }))
  await db
    .insertInto('session')
    .values(
      signedIn.map(({ id, token }) => ({
        token_hash: hashToken(token),
        cookie_hash: hashToken(cookieOf(token)),
        account_id: id,
        created_at,
        expires_at: new Date(Date.now() + monthMs),
        idle_until: new Date(Date.now() + monthMs),
      })),
    )
    .execute()
  return signedIn
}
