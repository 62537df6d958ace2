/**
 * Counts a piece of work's reads from the database in pages of 8 KB: a figure that no other work on the machine
 * changes.
 */
import pg from 'pg'

type Asked = { text: string; values: unknown[] }
type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/** Notes every reading statement that this process sends from now on. */
export function noteStatements() {
  let asked: Asked[] = []
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: [string | Asked, unknown[]?]) {
      const [first, second] = given
      const text = typeof first === 'string' ? first : first.text
      const values = typeof first === 'string' ? second : first.values
      if (/^\s*(select|with)\b/i.test(text) && !/pgboss|pg_notify/.test(text))
        asked.push({ text, values: Array.isArray(values) ? values : [] })
      return send.apply(this, given)
    },
  })
  return {
    async during(act: () => Promise<unknown>): Promise<Asked[]> {
      asked = []
      await act()
      return asked
    },
  }
}

/** Runs the statements again in a transaction that is undone, and returns the pages that each one touched. */
export async function pagesOf(client: pg.Client, statements: readonly Asked[]): Promise<number[]> {
  const pages: number[] = []
  await client.query('begin')
  for (const { text, values } of statements) {
    await client.query('savepoint one')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
      text: `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    })
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0]
    pages.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
    await client.query('rollback to savepoint one')
  }
  await client.query('rollback')
  return pages
}
