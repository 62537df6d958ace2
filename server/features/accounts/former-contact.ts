/** The proven addresses and numbers that an account had until lately, so that its owner can still be reached there. */
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'

export const formerContactHours = 30 * 24

type Contact = { channel: 'mail' | 'sms'; address: string }

export async function keepFormerContact(
  tx: Db,
  accountId: string,
  contact: Contact,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('former_contact')
    .values({ account_id: accountId, ...contact, replaced_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'channel', 'address']).doUpdateSet({ replaced_at: now }),
    )
    .execute()
}

/** At most ten, the latest first. */
export async function formerContacts(tx: Db, accountId: string, now: Date): Promise<Contact[]> {
  const rows = await tx
    .selectFrom('former_contact')
    .select(['channel', 'address'])
    .where('account_id', '=', accountId)
    .where('replaced_at', '>', hoursAfter(now, -formerContactHours))
    .orderBy('replaced_at', 'desc')
    .limit(10)
    .execute()
  return rows.map(({ channel, address }) => ({ channel: channel === 'sms' ? 'sms' : 'mail', address }))
}
