import { Refusal, refusals } from '#contract/refusals'
import type { Db } from '../../db/connect.ts'

/** Somebody shut out is told why, once their password has shown who they are. */
export async function requireWelcome(db: Db, accountId: string): Promise<void> {
  const suspension = await db
    .selectFrom('suspension')
    .select('statement')
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  if (suspension)
    throw new Refusal('account_suspended', {
      message: `${refusals.account_suspended[1]}. Begrundelse: ${suspension.statement}`,
    })
}
