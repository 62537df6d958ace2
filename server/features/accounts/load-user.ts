import type { User } from '#contract/accounts'
import type { Db } from '../../db/db.ts'
import { presentUser } from './present.ts'
import { findAccount } from './queries.ts'

export async function loadUser(db: Db, accountId: string): Promise<User> {
  return presentUser(await findAccount(db, accountId))
}
