/** Keeps which terms somebody accepted, with the evidence: when, from where, and with which browser. */
import { isIP } from 'node:net'
import { termsVersions, type LegalVersion } from '#contract/legal-versions'
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'

export type Acceptance = { accountId: string; version: string; ip: string; userAgent: string }

export async function acceptTerms(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  acceptance: Acceptance,
): Promise<void> {
  if (acceptance.version !== termsVersions[0].from) throw new Refusal('terms_outdated')
  await db.transaction().execute((tx) => noteAcceptance(tx, acceptance, clock.now()))
}

/** The first acceptance of a version counts. */
export async function noteAcceptance(
  db: Db,
  { accountId, version, ip, userAgent }: Acceptance,
  now: Date,
): Promise<void> {
  await db
    .insertInto('terms_acceptance')
    .values({
      account_id: accountId,
      version,
      accepted_at: now,
      // An invalid address proves nothing, so it is not stored.
      ip: isIP(ip) === 0 ? null : ip,
      user_agent: userAgent,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.updateTable('account').set({ terms_version: version }).where('id', '=', accountId).execute()
}

/** The newest terms, if this account accepted only older ones. */
export async function termsToAccept(
  db: Db,
  accountId: string,
  newest: LegalVersion = termsVersions[0],
): Promise<LegalVersion | null> {
  const older = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('terms_version', '<', newest.from)
    .executeTakeFirst()
  return older ? newest : null
}
