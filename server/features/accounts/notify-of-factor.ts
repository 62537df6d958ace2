/**
 * Notes and mails that a way in was added, taken out or used up, which a thief does to come back. The mail goes to the proven
 * address, and to those that the account had until lately; its link takes out what was added.
 */
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { noteEvent } from '../audit/note-event.ts'
import { notify } from '../notifications/notify.ts'
import type { Account } from './queries.ts'
import { notifyFormerMailboxes } from './notify-everywhere.ts'
import type { Visit } from './visit.ts'

type PlainKind =
  | 'passkey_added'
  | 'passkey_removed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_made'

/** `left` is how many recovery codes can still be used. */
export type FactorChange = { visit: Visit; at: Date } & (
  | { kind: PlainKind }
  | { kind: 'recovery_code_used'; detail: { left: number } }
)

export async function notifyOfFactor(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  account: Pick<Account, 'id' | 'email_verified_at' | 'first_name'>,
  change: FactorChange,
): Promise<void> {
  const subjectId = await noteEvent(tx, { accountId: account.id, ...change })
  const mail = { accountId: account.id, kind: 'factor_changed', subjectId } as const
  if (account.email_verified_at !== null) await notify(deps, tx, { ...mail, channel: 'mail' })
  await notifyFormerMailboxes(deps, tx, { ...mail, account, at: change.at })
}
