import type { Db } from '../../db/db.ts'
import { spendResetTokens } from './reset-tokens.ts'
import { spendSignInLinks } from './sign-in-links.ts'

/** No link mailed so far opens the account any more, neither to log in nor to choose a password. */
export async function spendMailedLinks(tx: Db, accountId: string, now: Date): Promise<void> {
  await spendResetTokens(tx, accountId, now)
  await spendSignInLinks(tx, accountId, now)
}
