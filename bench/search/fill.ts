/** Fills an empty marketplace: every book, a fifth as many sellers as listings, and a photo for each listing. */
import type pg from 'pg'
import { listings, sellersOf, type Book, type Listing } from './books.ts'

const batchSize = 20_000
/** Has the length of real previews, which every card includes. */
const preview = Buffer.alloc(150, 7).toString('base64')
const firstNames = ['Anna', 'Bo', 'Cecilie', 'Ditte', 'Emil', 'Freja', 'Gustav', 'Helle', 'Ida', 'Jonas']
const places = [
  ['2100', 'København Ø'],
  ['8000', 'Aarhus C'],
  ['5000', 'Odense C'],
  ['9000', 'Aalborg'],
  ['4000', 'Roskilde'],
  ['6700', 'Esbjerg'],
]

export async function fill(pool: pg.Pool, books: Book[], data: string, count: number): Promise<void> {
  const db = await pool.connect()
  // No triggers: the references are correct by construction, and the search's tables are rebuilt afterwards in one go.
  await db.query('set session_replication_role = replica')
  await addBooks(db, books)
  await addSellers(db, sellersOf(count))
  let batch: Listing[] = []
  for await (const listing of listings(data, count)) {
    batch.push(listing)
    if (batch.length === batchSize) await addListings(db, batch.splice(0))
  }
  await addListings(db, batch)
  await addPhotos(db)
  // The connection is closed and not returned to the pool, because other work needs the triggers.
  db.release(true)
}

async function addBooks(db: pg.ClientBase, books: Book[]) {
  const of = (name: keyof Book) => books.map((book) => book[name])
  await db.query(
    `insert into book (isbn, title, authors, year, language, source, fetched_at)
     select isbn, title, array_remove(string_to_array(authors, '; '), ''), nullif(year, '')::int, nullif(language, ''), 'bench', now()
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) b(isbn, title, authors, year, language)
     on conflict do nothing`,
    [of('isbn13'), of('title'), of('authors'), of('year'), of('language')],
  )
}

async function addSellers(db: pg.ClientBase, count: number) {
  await db.query(
    `insert into account (email, password_hash, first_name, last_name, born_on, terms_accepted_at, created_at,
       email_verified_at, postal_code, city)
     select 's' || n || '@example.dk', 'none', ($2::text[])[1 + n % cardinality($2::text[])], 'Sælger ' || n,
       date '1999-02-01', now(), now(), now(), ($3::text[])[1 + n % cardinality($3::text[])],
       ($4::text[])[1 + n % cardinality($4::text[])]
     from generate_series(1, $1::int) n`,
    [count, firstNames, places.map(([code]) => code), places.map(([, city]) => city)],
  )
  await db.query(
    `create unlogged table bench_seller as
     select id, substring(last_name from '[0-9]+')::int as number from account`,
  )
  await db.query('alter table bench_seller add primary key (number)')
}

async function addListings(db: pg.ClientBase, batch: Listing[]) {
  await db.query(
    `insert into listing (book_id, seller_id, price, condition, description, pickup, created_at, updated_at)
     select book.id, seller.id, l.price, l.condition, 'Pæn bog med få noter', l.at % 5 < 2, l.created_at, l.created_at
     from unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::timestamptz[]) with ordinality
         l(isbn, seller, price, condition, created_at, at)
       join book using (isbn) join bench_seller seller on seller.number = l.seller order by l.at`,
    [
      batch.map(({ isbn }) => isbn),
      batch.map(({ seller }) => seller),
      batch.map(({ price }) => price),
      batch.map(({ condition }) => condition),
      batch.map(({ createdAt }) => createdAt),
    ],
  )
}

async function addPhotos(db: pg.ClientBase) {
  await db.query(
    `insert into photo (listing_id, position, key, width, height, created_at, preview)
     select id, 0, replace(id::text, '-', ''), 1200, 1600, created_at, $1 from listing`,
    [preview],
  )
  await db.query('drop table bench_seller')
}
