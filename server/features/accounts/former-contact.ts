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

const mostOfEach = 10

/**
 * The oldest addresses and numbers of the time, at most ten of each: whoever takes an account over and goes on changing
 * them must not push out the owner's, which they replaced first.
 */
export async function formerContacts(tx: Db, accountId: string, now: Date): Promise<Contact[]> {
  const mails = await formerOf(tx, { accountId, channel: 'mail' }, now)
  return [...mails, ...(await formerOf(tx, { accountId, channel: 'sms' }, now))]
}

async function formerOf(
  tx: Db,
  { accountId, channel }: { accountId: string; channel: Contact['channel'] },
  now: Date,
): Promise<Contact[]> {
  const rows = await tx
    .selectFrom('former_contact')
    .select('address')
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('replaced_at', '>', hoursAfter(now, -formerContactHours))
    .orderBy('replaced_at')
    .limit(mostOfEach)
    .execute()
  return rows.map(({ address }) => ({ channel, address }))
}
