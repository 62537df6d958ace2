/**
 * Refuses a new password that a guesser tries first (decision 47). The list of the commonest is a library's, read when
 * it is first needed, and kept without those that are too short anyway.
 */
import { messages } from '#contract/messages'
import { Refusal } from '#contract/refusals'
import { minimumPasswordLength } from '#rules/account'
import { passwordFault, type Owner } from '#rules/password'
import type { Db } from '../../db/db.ts'

const sentences = { repeats: messages.passwordRepeats, is_you: messages.passwordIsYou }

let common: Promise<ReadonlySet<string>> | undefined

async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= minimumPasswordLength))
}

/** Throws `invalid` at the password's field. */
export async function refuseWeakPassword(password: string, owner: Owner): Promise<void> {
  const fault = passwordFault(password, owner)
  if (fault !== null) throw weak(sentences[fault])
  common ??= commonPasswords()
  if ((await common).has(password.toLowerCase())) throw weak(messages.passwordCommon)
}

/** The same for the owner of an account. */
export async function refuseWeakPasswordOf(db: Db, accountId: string, password: string): Promise<void> {
  const owner = await db
    .selectFrom('account')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (owner) await refuseWeakPassword(password, owner)
}

function weak(message: string): Refusal {
  return new Refusal('invalid', { message, fields: { password: message } })
}
