/** The tables of a database as they are copied: ours, and the jobs that are still to be done. */
import type pg from 'pg'

export type Table = {
  name: string
  columns: readonly string[]
  /** How its rows are read. */
  select: string
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const listOf = (columns: readonly string[]) => columns.map(quoted).join(', ')

/** Done jobs tell nothing, and running ones begin anew, as after a killed process. */
const openJobs = `state < 'completed'`
const jobColumns = [
  'id',
  'name',
  'data',
  'priority',
  'retry_limit',
  'retry_delay',
  'retry_backoff',
  'retry_delay_max',
  'start_after',
  'created_on',
]

/** All our tables, in order of their names, and the open jobs. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely\\_%'
    group by c.relname order by c.relname`)
  const own = rows.map(({ name, columns }) => ({
    name,
    columns,
    select: `select ${listOf(columns)} from public.${quoted(name)}`,
  }))
  const { rows: boss } = await client.query<{ job: string | null }>(
    `select to_regclass('pgboss.job')::text as job`,
  )
  if (boss[0]!.job === null) return own
  const jobs = `select ${listOf(jobColumns)} from pgboss.job where ${openJobs} and name <> all (${scheduled})`
  return [...own, { name: 'pgboss.job', columns: jobColumns, select: jobs }]
}

/** The program schedules these itself. */
const scheduled = `array['sweep', 'hear-from-carriers', 'rebuild-search']`

export const targetOf = ({ name, columns }: Pick<Table, 'name' | 'columns'>) =>
  `${name.split('.').map(quoted).join('.')} (${listOf(columns)})`

/** The migrations that the database has, oldest first. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** The sum of all postings in øre, which is 0. */
export async function ledgerSum(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ sum: string }>(
    'select coalesce(sum(amount), 0)::text as sum from ledger_entry',
  )
  return rows[0]!.sum
}

export async function countOf(client: pg.ClientBase, table: Pick<Table, 'select'>): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*)::text as count from (${table.select}) copied`,
  )
  return Number(rows[0]!.count)
}
