/** The app's half of a second factor: its secret as stored, and the six digits of each half minute. */
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { openSecret } from './factor-secret.ts'

const period = 30

type Factor = { account_id: string; secret: string; last_step: string | number | bigint }

export function factorOf(db: Db, accountId: string) {
  return db
    .selectFrom('second_factor')
    .select(['account_id', 'secret', 'last_step', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function confirmedFactor(db: Db, accountId: string) {
  const factor = await factorOf(db, accountId)
  return factor?.confirmed_at ? factor : undefined
}

/**
 * The thirty seconds that a code belongs to, one before or after now; 'wrong' for any other code, or one that was used;
 * 'unreadable' where no key opens the secret, which operators read in the log.
 */
export function stepOf(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  { account_id: accountId, secret: stored, last_step }: Factor,
  code: string,
  now: Date,
): number | 'wrong' | 'unreadable' {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return 'wrong'
  const secret = openSecret(config.factorKeys, accountId, stored)
  if (secret === null) {
    log.error({ accountId }, 'no key of SECOND_FACTOR_KEY opens the secret of a second factor')
    return 'unreadable'
  }
  const delta = appOf(secret, '').validate({ token, timestamp: now.getTime(), window: 1 })
  if (delta === null) return 'wrong'
  const step = Math.floor(now.getTime() / 1000 / period) + delta
  return step > Number(last_step) ? step : 'wrong'
}

export function appOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Genlæst', label, secret: Secret.fromBase32(secret), digits: 6, period })
}
