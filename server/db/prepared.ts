/**
 * Statements that the database parses and plans once per connection. They are for the few queries where planning costs
 * several times the query itself: those that run a thousand times a second, and those that ask what is due
 * (when-due.ts). Everything else goes through Kysely.
 *
 * They use connections of their own with generic plans only: by default PostgreSQL would keep planning anew, because
 * it overestimates the cost of a generic plan. For the same reason it would also compile some of them to machine code
 * on every run, and read whole tables where the value is unknown; so those connections switch that off, and every
 * statement here finds its rows by an index.
 */
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type Expression,
} from 'kysely'
import pg from 'pg'
import type { Database, Db } from './db.ts'
import { kindOf, type AnsweredQuery, type ObserveQuery } from './observe-queries.ts'

export type Prepared<Row> = (db: Db, values: readonly unknown[]) => Promise<Row[]>

type Prepares = { poolNow: () => pg.Pool; onQuery: ObserveQuery | undefined }
/** `isAsked` tells whether the present query goes to the copy. */
type Copy = { url: string; isAsked: () => boolean }

const preparesFor = new WeakMap<Db, Prepares>()
const planOnce = '-c plan_cache_mode=force_generic_plan -c jit=off -c enable_seqscan=off'

/** `options` are those of the pool for other statements; the caller ends the returned pools. */
export function preparesOn(
  db: Db,
  options: pg.PoolConfig,
  { onQuery, copy }: { onQuery?: ObserveQuery | undefined; copy: Copy | null },
): pg.Pool[] {
  const pool = new pg.Pool({ ...options, options: planOnce })
  if (!copy) {
    preparesFor.set(db, { poolNow: () => pool, onQuery })
    return [pool]
  }
  const copyPool = new pg.Pool({ ...options, connectionString: copy.url, options: planOnce })
  preparesFor.set(db, { poolNow: () => (copy.isAsked() ? copyPool : pool), onQuery })
  return [pool, copyPool]
}

/** `name` is unique in the program. Within a transaction the statement runs there, planned for its values. */
export function prepared<Row>(name: string, text: string): Prepared<Row> {
  const kind = kindOf(text)
  return async (db, values) => {
    const prepares = preparesFor.get(db)
    if (!prepares) return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
    const { poolNow, onQuery } = prepares
    const ask = () => poolNow().query<Row & pg.QueryResultRow>({ name, text, values: [...values] })
    const { rows } = onQuery ? await timed({ kind, text }, ask, onQuery) : await ask()
    return rows
  }
}

async function timed<Answer>(
  query: Pick<AnsweredQuery, 'kind' | 'text'>,
  ask: () => Promise<Answer>,
  onQuery: ObserveQuery,
): Promise<Answer> {
  const begun = performance.now()
  let failed = true
  try {
    const answer = await ask()
    failed = false
    return answer
  } finally {
    onQuery({ ...query, ms: performance.now() - begun, failed })
  }
}

/** Compiles queries, and runs none. */
const compiler = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

class Placeholder {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

/**
 * A query of Kysely's as such a statement, compiled once, because that costs more than sending a small query. Only for
 * reads: writes here are not counted (writes.ts). Write constants that choose a partial index with `sql.lit`.
 */
export function preparedQuery<Values extends readonly unknown[], Row>(
  name: string,
  build: (db: Db, ...values: { [At in keyof Values]: Expression<Values[At]> }) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  const places = Array.from({ length: build.length - 1 }, (_, at) => sql.val(new Placeholder(at)))
  const query = build(compiler, ...(places as { [At in keyof Values]: Expression<Values[At]> })).compile()
  const run = prepared<Row>(name, query.sql)
  return (db, ...values) =>
    run(
      db,
      query.parameters.map((value) => (value instanceof Placeholder ? values[value.at] : value)),
    )
}
