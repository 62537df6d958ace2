import type { Deps } from '../../deps.ts'

export type Upkeep = { kind: 'backup' | 'reconciliation'; ok: boolean; about: string }

/** Keeps how the latest one went, for the page that operators see. */
export async function noteUpkeep(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind, ok, about }: Upkeep,
): Promise<void> {
  const row = { kind, ok, about, done_at: clock.now() }
  await db
    .insertInto('upkeep')
    .values(row)
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
    .execute()
}
