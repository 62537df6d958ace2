import type { User } from '#contract/accounts'
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import { breaksUnique } from '../../db/breaks-unique.ts'
import type { Deps } from '../../deps.ts'
import { noteEvent } from '../audit/note-event.ts'
import { notify } from '../notifications/notify.ts'
import { emailTaken } from './ask-new-email.ts'
import { changeDetails } from './change-details.ts'
import { tryCode } from './codes.ts'
import { keepFormerContact } from './former-contact.ts'
import { loadUser } from './load-user.ts'
import { lockAccount, type Account } from './queries.ts'
import { spendMailedLinks } from './mailed-links.ts'
import type { Visit } from './visit.ts'

type MoveDeps = Pick<Deps, 'db' | 'jobs' | 'clock'>

/** The right code makes the new address the valid one. Of two accounts that move to it at once, one succeeds. */
export async function verifyNewEmail(
  deps: MoveDeps,
  accountId: string,
  code: string,
  visit: Visit,
): Promise<User> {
  const verdict = await move(deps, { accountId, code, visit }).catch((error: unknown) => {
    throw breaksUnique(error, 'account_email') ? emailTaken() : error
  })
  if (verdict !== 'right') throw new Refusal(verdict)
  return loadUser(deps.db, accountId)
}

type Move = { accountId: string; code: string; visit: Visit }

function move(deps: MoveDeps, { accountId, code, visit }: Move) {
  return deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId)
    const sentTo = account.new_email
    if (sentTo === null) return 'nothing_to_confirm' as const
    const tried = await tryCode(tx, { accountId, channel: 'mail', sentTo, code }, deps.clock.now())
    if (tried === 'right') await moveTo(deps, tx, account, { email: sentTo, visit })
    return tried
  })
}

/** Links mailed to the old address stop working. The old address is notified, if it was verified. */
async function moveTo(
  deps: MoveDeps,
  tx: Db,
  account: Account,
  { email, visit }: { email: string; visit: Visit },
): Promise<void> {
  const now = deps.clock.now()
  await changeDetails(deps, tx, account, { email })
  await tx
    .updateTable('account')
    .set({ new_email: null, email_verified_at: now })
    .where('id', '=', account.id)
    .execute()
  await spendMailedLinks(tx, account.id, now)
  const event = { accountId: account.id, kind: 'email_changed', visit, at: now } as const
  const subjectId = await noteEvent(tx, event)
  if (account.email_verified_at === null) return
  await keepFormerContact(tx, account.id, { channel: 'mail', address: account.email }, now)
  await notify(deps, tx, {
    channel: 'mail',
    kind: 'email_changed',
    subjectId,
    accountId: account.id,
    sendTo: { address: account.email, firstName: account.first_name },
  })
}

/** Deletes the request and its code. */
export async function cancelNewEmail({ db }: Pick<Deps, 'db'>, accountId: string) {
  await db.transaction().execute(async (tx) => {
    const { new_email } = await lockAccount(tx, accountId)
    if (new_email === null) return
    await tx.updateTable('account').set({ new_email: null }).where('id', '=', accountId).execute()
    await tx
      .updateTable('verification_code')
      .set({ code_hash: null })
      .where('account_id', '=', accountId)
      .where('channel', '=', 'mail')
      .where('sent_to', '=', new_email)
      .execute()
  })
  return {}
}
