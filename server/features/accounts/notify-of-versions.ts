/**
 * Every minute: mails those who have not been told of the newest terms and page about privacy, some hundred at a time.
 * A new account has accepted the newest ones, so it gets no mail.
 */
import { privacyVersions, termsVersions } from '#contract/legal-versions'
import type { Db } from '../../db/db.ts'
import { whenDue } from '../../db/when-due.ts'
import type { Deps } from '../../deps.ts'
import { notifyAll } from '../notifications/notify.ts'

const batch = 500

/** The day of the newest version of either text. */
export const newestVersion = [termsVersions[0].from, privacyVersions[0].from].toSorted().at(-1)!

export async function notifyOfVersions(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  version: string = newestVersion,
): Promise<void> {
  await whenDue(deps.db, [{ due: untoldOf(deps.db, version), act: () => tell(deps, version) }])
}

function untoldOf(db: Db, version: string) {
  return db
    .selectFrom('account')
    .select('id')
    .where('told_of_version', '<', version)
    .where('deleted_at', 'is', null)
    .orderBy('told_of_version')
    .orderBy('id')
    .limit(batch)
}

async function tell(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>, version: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const untold = await untoldOf(tx, version).forUpdate().skipLocked().execute()
    if (untold.length === 0) return
    const ids = untold.map(({ id }) => id)
    await tx.updateTable('account').set({ told_of_version: version }).where('id', 'in', ids).execute()
    await notifyAll(
      deps,
      tx,
      ids.map((accountId) => ({ channel: 'mail', kind: 'legal_changed', subjectId: version, accountId })),
    )
  })
}
