/**
 * Tells an owner by mail and SMS, at the address and number that the account has and at those it had until lately:
 * whoever changed them first would be the only one to know.
 */
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { MailKind, SmsKind } from '../notifications/kinds.ts'
import { notify } from '../notifications/notify.ts'
import { formerContacts } from './former-contact.ts'
import type { Account } from './queries.ts'

type ToldByMail = {
  accountId: string
  account: Pick<Account, 'first_name'>
  kind: MailKind
  subjectId: string
  at: Date
}
type Told = ToldByMail & { account: Pick<Account, 'phone'>; kind: MailKind & SmsKind }

/** Tells the mail addresses that the account had until lately, and not the present one. */
export async function notifyFormerMailboxes(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  { accountId, account, kind, subjectId, at }: ToldByMail,
): Promise<void> {
  for (const { channel, address } of await formerContacts(tx, accountId, at)) {
    const sendTo = { address, firstName: account.first_name }
    if (channel === 'mail') await notify(deps, tx, { channel, kind, subjectId, accountId: null, sendTo })
  }
}

export async function notifyEverywhere(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  { accountId, account, kind, subjectId, at }: Told,
): Promise<void> {
  await notify(deps, tx, { channel: 'mail', kind, subjectId, accountId })
  if (account.phone !== null) await notify(deps, tx, { channel: 'sms', kind, subjectId, accountId })
  for (const { channel, address } of await formerContacts(tx, accountId, at))
    await notify(deps, tx, {
      channel,
      kind,
      subjectId,
      accountId: null,
      sendTo: { address, firstName: account.first_name },
    })
}
