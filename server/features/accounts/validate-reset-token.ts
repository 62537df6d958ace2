import type { Deps } from '../../deps.ts'
import { isResetToken } from './reset-tokens.ts'

export async function validateResetToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<{ valid: boolean }> {
  return { valid: await isResetToken(db, token, clock.now()) }
}
