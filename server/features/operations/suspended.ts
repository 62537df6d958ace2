import { sql } from 'kysely'

/** Whether the account in this column is suspended. */
export function isSuspended(column: 'account.id' | 'reported.id') {
  return sql<boolean>`exists (select from suspension where suspension.account_id = ${sql.ref(column)} and lifted_at is null)`
}
