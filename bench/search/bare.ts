/**
 * The same queries without our program: a node first answers each once and records its SQL statements, and then a
 * separate process sends these with the driver alone.
 */
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { openProduction } from './production.ts'

type Statement = { query: pg.QueryConfig; options: string | undefined }
type Sent = { connectionParameters: { options?: string } }
export type BareOutcome = { perSecond: number; found: number }

const [databaseUrl, dataDir, connections, seconds] = process.argv.slice(2)
const queries = await new Promise<string[]>((resolve) => process.once('message', resolve as () => void))
const recorded = await record(queries)
const outcome: BareOutcome = { perSecond: await replay(recorded.perQuery), found: recorded.found }
process.send!(outcome)
process.disconnect()

async function record(texts: readonly string[]) {
  let statements: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: Sent, ...args: unknown[]) {
    const statement = statementOf(args)
    if (statement) statements.push({ query: statement, options: this.connectionParameters.options })
    return Reflect.apply(query, this, args) as never
  }

  const { app, close } = await openProduction({
    databaseUrl: databaseUrl!,
    dataDir: dataDir!,
    cacheSeconds: 0,
  })
  const perQuery: Statement[][] = []
  let found = 0
  for (const text of texts) {
    statements = []
    const answer = await app.inject({ method: 'POST', url: '/api/getResults', payload: { query: text } })
    if (answer.statusCode !== 200)
      throw new Error(`"${text}" is answered ${answer.statusCode}: ${answer.body}`)
    if (answer.body !== '[]') found++
    perQuery.push(statements)
  }
  await close()
  pg.Client.prototype.query = query
  return { perQuery, found: found / texts.length }
}

/** Null for a statement of the driver or pool itself. */
function statementOf([first, values]: unknown[]): pg.QueryConfig | null {
  if (typeof first === 'string') return { text: first, values: (values as unknown[] | undefined) ?? [] }
  const { text, name, values: own } = first as pg.QueryConfig & { values?: unknown[] }
  return typeof text === 'string' ? { text, ...(name ? { name } : {}), values: own ?? [] } : null
}

async function replay(perQuery: readonly Statement[][]): Promise<number> {
  const pools = new Map<string | undefined, pg.Pool>()
  for (const { options } of perQuery.flat())
    if (!pools.has(options))
      pools.set(
        options,
        new pg.Pool({ connectionString: databaseUrl, max: 20, ...(options ? { options } : {}) }),
      )

  let next = 0
  const run = async (milliseconds: number) => {
    let done = 0
    const begun = performance.now()
    const ask = async () => {
      while (performance.now() - begun < milliseconds) {
        for (const { query, options } of perQuery[next++ % perQuery.length]!)
          await pools.get(options)!.query(query)
        done++
      }
    }
    await Promise.all(Array.from({ length: Number(connections) }, ask))
    return done / ((performance.now() - begun) / 1_000)
  }
  await run(2_000)
  const perSecond = await run(Number(seconds) * 1_000)
  for (const pool of pools.values()) await pool.end()
  return perSecond
}
