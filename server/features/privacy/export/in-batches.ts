import { sql, type SelectQueryBuilder } from 'kysely'

const batch = 200

/** Yields rows one at a time, read in batches by id: `read` gets the last id and returns the rows after it. */
export async function* inBatches<Row extends { id: string }>(
  read: (afterId: string, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after = noId; ;) {
    const rows = await read(after, batch)
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    after = rows.at(-1)!.id
  }
}

/** Every row of a query on one table, ordered by id. */
export async function* eachOf<Tables, Table extends keyof Tables, Row extends { id: string }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
) {
  const batches = inBatches((afterId, limit) =>
    query
      .where(sql<string>`id`, '>', afterId)
      .orderBy(sql`id`)
      .limit(limit)
      .execute(),
  )
  for await (const rows of batches) yield* rows
}

const noId = '00000000-0000-0000-0000-000000000000'
