/**
 * The types of all tables as a TypeScript file. A column with a list of values in the database becomes a union type.
 */
import { join } from 'node:path'
import { sql } from 'kysely'
import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen'
import { format } from 'oxfmt'
import type { Db } from '#server/db/db'
import options from '../.oxfmtrc.json' with { type: 'json' }

export const schemaFile = join(import.meta.dirname, '../server/db/schema.ts')

export async function typesOf(db: Db): Promise<string> {
  const source = await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    excludePattern: '{kysely_*,pgboss.*}',
    outFile: null,
    typeMapping: { int8: 'number' },
    overrides: { columns: await listedValues(db) },
  })
  const { code, errors } = await format('schema.ts', source, options)
  if (errors.length > 0) throw new Error(errors[0]!.message)
  return code
}

type Constraint = { path: string; rule: string; nullable: boolean; generated: boolean }

/** Reads each `check (column in (…))` on a text column. */
async function listedValues(db: Db) {
  const { rows } = await sql<Constraint>`
    select r.relname || '.' || a.attname as path, pg_get_constraintdef(c.oid) as rule,
           not a.attnotnull as nullable, a.atthasdef as generated
    from pg_constraint c join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = r.oid and array[a.attnum] = c.conkey
    where c.contype = 'c' and r.relnamespace = 'public'::regnamespace`.execute(db)
  return Object.fromEntries(rows.flatMap(unionOf))
}

const wholeList = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/

function unionOf({ path, rule, nullable, generated }: Constraint): [string, RawExpressionNode][] {
  const list = wholeList.exec(rule)?.[1]
  if (!list) return []
  const union = list.replaceAll('::text', '').replaceAll(', ', ' | ') + (nullable ? ' | null' : '')
  return [[path, new RawExpressionNode(generated ? `Generated<${union}>` : union)]]
}
