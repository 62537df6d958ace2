import type { Deps } from '../../deps.ts'
import { ownerOfResetToken } from './reset-tokens.ts'

export async function validateResetToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<{ valid: boolean }> {
  return { valid: (await ownerOfResetToken(db, token, clock.now())) !== null }
}
