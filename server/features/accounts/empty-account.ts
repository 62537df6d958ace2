/** Empties an account that is closed: its row loses the person, and the rows of nobody else are deleted. */
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/db.ts'
import { forgetEventsOf } from '../audit/note-event.ts'
import { forgetDevices } from './devices.ts'
import { endAllSessions } from './sessions.ts'

/** The name others see for a deleted account. */
const nobody = { first_name: 'Slettet', last_name: 'bruger' }

export async function emptyAccount(tx: Db, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      ...nobody,
      // No mail reaches it, and it is unique; the real address is free for another account.
      email: `${accountId}@slettet.invalid`,
      new_email: null,
      password_hash: '',
      born_on: sql<never>`date '1900-01-01'`,
      role: 'user',
      email_verified_at: null,
      phone: null,
      phone_verified_at: null,
      line1: null,
      postal_code: null,
      city: null,
      address_verified: false,
      pickup: false,
      signs_cards: false,
      terms_ip: null,
      terms_user_agent: null,
      payout_terms_accepted_at: null,
      payout_terms_ip: null,
      payout_terms_user_agent: null,
      payout_account_id: null,
      payout_details_changed_at: null,
      payouts_enabled: false,
      payout_requirements: [],
      payout_disabled_reason: null,
      payout_trouble: null,
      payout_trouble_at: null,
      payout_review_since: null,
      payout_seen_at: null,
      bank_account: null,
      former_bank_account: null,
      payout_cooling_until: null,
      payout_change: null,
      payouts_frozen_at: null,
      deleted_at: now,
    })
    .where('id', '=', accountId)
    .execute()
}

export async function forgetOwnRows(tx: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await endAllSessions(tx, id)
  for (const table of [
    'verification_code',
    'texted_code',
    'password_reset',
    'sign_in_link',
    'not_me_link',
    'give_back',
    'former_contact',
    'second_factor',
    'recovery_code',
    'passkey',
    'passkey_challenge',
    'notification',
    'dispatch',
    'notice_choice',
    'pensum',
    'wish_told',
    'wish',
    'push_device',
    'terms_acceptance',
    'enquiry',
  ] as const)
    await tx.deleteFrom(table).where('account_id', '=', id).execute()
  await tx.deleteFrom('untold_message').where('reader_id', '=', id).execute()
  await forgetEventsOf(tx, id)
  await forgetDevices(tx, id)
  await tx
    .deleteFrom('login_failure')
    .where(sql<SqlBool>`right(key, length(${email}) + 1) = ' ' || ${email}`)
    .execute()
}
