import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export type AdvertRow = Awaited<ReturnType<typeof pageOfAdverts>>[number]

const columns = ['id', 'place', 'title', 'target', 'picture_key', 'starts_at', 'ends_at', 'ended_at'] as const

/** The adverts running at this time, oldest first, up to `perPlace` for each place. */
export function runningAt(db: Db, time: Date, perPlace: number) {
  return db
    .selectFrom((each) =>
      each
        .selectFrom('advert')
        .select(columns)
        .select(sql<number>`row_number() over (partition by place order by id)`.as('nth'))
        .where(sql<boolean>`runs @> ${time}::timestamptz`)
        .as('running'),
    )
    .select(columns)
    .where('nth', '<=', perPlace)
    .orderBy('id')
    .execute()
}

/** Newest first, after the one shown last. */
export function pageOfAdverts(db: Db, { after, limit }: { after: string | undefined; limit: number }) {
  return db
    .selectFrom('advert')
    .select(columns)
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countAdverts(db: Db): Promise<number> {
  const count = sql<number>`count(*)::int`.as('count')
  return (await db.selectFrom('advert').select(count).executeTakeFirstOrThrow()).count
}

export function findAdvert(db: Db, id: string) {
  return db.selectFrom('advert').select(columns).where('id', '=', id).executeTakeFirst()
}

export function findPictured(db: Db, key: string) {
  return db.selectFrom('advert').select(columns).where('picture_key', '=', key).executeTakeFirst()
}

export function lockAdvert(tx: Db, id: string) {
  return tx.selectFrom('advert').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}
