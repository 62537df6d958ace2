/** A database for one run: a copy of a filled marketplace, with pairs of people who can do all that is measured. */
import { Client } from 'pg'
import { connect } from '#server/db/connect'
import { migrate } from '#server/db/migrate'
import type { Book } from '../search/books.ts'
import { fillWithPairs, type Pair } from '../chat/fill.ts'

/** The buyer of each pair has written about a listing of the seller, who offers pickup. */
export type SellingPair = Pair & { listingId: string }

export type Market = {
  databaseUrl: string
  pairs: SellingPair[]
  /** The listings of all others. */
  listingIds: string[]
  /** The books of `listingIds`; a book with several listings is there as often. */
  shelf: Book[]
  bookId: string
  /** Deletes the database. */
  drop(): Promise<void>
}

const mostListings = 10_000

type Copy = {
  /** The database that is copied; nobody may be connected to it. Without it the copy begins empty. */
  url: string
  name: string
  pairs: number
  from: 'copy' | 'empty'
  /** Fills the migrated database before the pairs come. */
  fill?: (databaseUrl: string) => Promise<void>
}

export async function openCopy({ url, name, pairs: count, from, fill }: Copy): Promise<Market> {
  await run(url, `drop database if exists ${name} with (force)`)
  await run(url, `create database ${name}${from === 'copy' ? ' template genlaest' : ''}`)
  const databaseUrl = inDatabase(url, name)
  const { db, pool, close } = await connect(databaseUrl, { max: 1 })
  await migrate(db)
  await fill?.(databaseUrl)
  const { rows } = await pool.query<Book & { id: string; book_id: string }>(
    `select listing.id, book.id as book_id, book.isbn as isbn13, book.title, '' as year, '' as language,
       array_to_string(book.authors, '; ') as authors
     from listing join book on book.id = listing.book_id
     where listing.state = 'active' order by listing.id limit $1`,
    [mostListings],
  )
  const pairs = await fillWithPairs(db, count)
  await pool.query(completed, [pairs.map(({ seller }) => seller.id)])
  const { rows: listings } = await pool.query<{ id: string; seller_id: string }>(
    `update listing set pickup = true where seller_id = any($1) returning id, seller_id`,
    [pairs.map(({ seller }) => seller.id)],
  )
  const listingOf = new Map(listings.map(({ id, seller_id }) => [seller_id, id]))
  await pool.query('analyze')
  await close()
  return {
    databaseUrl,
    pairs: pairs.map((pair) => ({ ...pair, listingId: listingOf.get(pair.seller.id)! })),
    listingIds: rows.map(({ id }) => id),
    shelf: rows,
    bookId: rows[0]!.book_id,
    drop: () => run(url, `drop database ${name} with (force)`),
  }
}

/** A seller may list books with a verified phone, an address, and a bank account that is paid. */
const completed = `update account set
    phone = '45' || (20000000 + n), phone_verified_at = now(), line1 = 'Århusgade 1, st. tv', postal_code = '2100',
    city = 'København Ø', payout_account_id = 'acct_' || n, payouts_enabled = true,
    bank_account = '{"account_holder_name": "Anna", "bank_name": "Danske Bank", "country": "DK", "last4": "6243"}'
  from unnest($1::uuid[]) with ordinality seller (seller_id, n) where account.id = seller_id`

function inDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client(inDatabase(url, 'postgres'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
