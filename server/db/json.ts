import { sql } from 'kysely'

/** A value for a jsonb column: `pg` would send an array as a Postgres array. */
export function asJson(value: unknown) {
  return sql<never>`${JSON.stringify(value)}::jsonb`
}
