/** The codes for when the app is lost. Each has 50 bits, which nobody tries out, so their hashes need no salt. */
import { randomInt } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import { hashToken } from '../../http/auth.ts'

const codesMade = 10
/** The alphabet leaves out letters and digits that are easily taken for another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Shown once, and stored as hashes. Older ones end. */
export async function makeCodes(tx: Db, accountId: string, now: Date): Promise<string[]> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  const generate = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const codes = Array.from({ length: codesMade }, () => `${generate()}-${generate()}`)
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOfCode(code), made_at: now })))
    .execute()
  return codes
}

/** Whether it was there; it counts once, even for two tries at the same time. */
export async function isUsedUp(tx: Db, accountId: string, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOfCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const hashOfCode = (code: string) => hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
