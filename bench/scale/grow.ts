/**
 * Makes a marketplace larger by copying rows under other ids: all of them, as if its people had many doubles, or one thing alone, whose
 * copies then belong to the doubles that are there.
 */
import type pg from 'pg'
import { thingOf, type Thing } from './things.ts'

type Column = { table: string; name: string; type: string; unique: boolean }
type Row = { text: string; thing: Thing; id: string | null }
type Growth = { from: number; to: number; only?: Thing | undefined }

/** Tables that belong to the program, not to what people do, and sessions, whose keys are hashes. */
const left = new Set(['kysely_migration', 'kysely_migration_lock', 'session'])
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const chunk = 2_000

/** Copies what is there now; call the answer with the number of copies that there are and shall be. The first growth is of all. */
export async function copier(client: pg.Client) {
  const { rows: columns } = await client.query<Column>(columnsOfAll)
  const byTable = Map.groupBy(columns, ({ table }) => table)
  const kinds: { table: string; columns: Column[]; rows: Row[] }[] = []
  const { rows: forSale } = await client.query<{ id: string }>(
    `select id from listing where state = 'active'`,
  )
  const isForSale = (text: string) => forSale.some(({ id }) => text.includes(id))
  for (const [table, all] of byTable) {
    if (left.has(table) || !all.some(({ type }) => type === 'uuid')) continue
    const { rows } = await client.query<{ text: string; id: string | null }>(
      `select to_jsonb(t)::text as text, to_jsonb(t) ->> 'id' as id from "${table}" t`,
    )
    const own = rows.map(({ text, id }) => ({ text, id, thing: thingOf(table, isForSale(text)) }))
    if (own.length > 0) kinds.push({ table, columns: all, rows: own })
  }
  const everything = kinds.flatMap(({ rows }) => rows)
  const ids = new Set(everything.flatMap(({ text }) => text.match(uuid) ?? []))
  let doubles = 0

  return async ({ from, to, only }: Growth) => {
    const stays = new Set(only && everything.filter(({ thing }) => thing !== only).map(({ id }) => id))
    if (only === undefined) doubles = to
    // Foreign keys and triggers are off: the copies fit each other, and the search is rebuilt afterwards.
    await client.query(`set session_replication_role = replica`)
    for (let first = from; first < to; first += chunk)
      for (const { table, columns: own, rows } of kinds)
        for (const { text: row, thing } of rows) {
          if (only !== undefined && thing !== only) continue
          const names = own.map(({ name }) => `"${name}"`).join(', ')
          const values = own.map((column) => valueOf(column)).join(', ')
          const mine = [...ids].filter((id) => row.includes(id))
          const text = mine.reduce((inner, id) => {
            const copy = stays.has(id) ? `(n % ${doubles})` : 'n'
            return `replace(${inner}, '${id}', md5('${id}' || ${copy})::uuid::text)`
          }, '$1::text')
          await client.query(
            `insert into "${table}" (${names}) overriding system value select ${values}
               from generate_series($2::int, $3::int) n, jsonb_populate_record(null::"${table}", (${text})::jsonb) r`,
            [row, first, Math.min(first + chunk, to) - 1],
          )
        }
    await client.query(`set session_replication_role = default`)
    await client.query('vacuum analyze')
  }
}

/** Unique values get the copy's number. */
function valueOf({ name, type, unique }: Column): string {
  const own = `r."${name}"`
  if (!unique) return own
  // Thirteen digits.
  if (name === 'isbn') return `'979' || lpad((right(${own}, 3)::int + (n + 1) * 1000)::text, 10, '0')`
  // Eight letters and digits that cannot be mistaken.
  if (name === 'number') return `translate(left(md5(${own} || n), 8), '0123456789abcdef', 'ABCDEFGHJKMNPQRS')`
  if (['text', 'citext', 'varchar'].includes(type)) return `${own} || '-' || n`
  if (['int2', 'int4', 'int8', 'numeric'].includes(type)) return `${own} + n * 1000`
  return own
}

/** A column counts as unique if it is in a unique index without an id that differs anyway. */
const columnsOfAll = `
  select c.relname as table, a.attname as name, t.typname as type, exists (
    select from pg_index i where i.indrelid = c.oid and i.indisunique
    and pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M') and not exists (
      select from pg_attribute other join pg_type ot on ot.oid = other.atttypid
      where other.attrelid = c.oid and other.attnum = any(i.indkey) and ot.typname = 'uuid')) as unique
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by 1, a.attnum`
