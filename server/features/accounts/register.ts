/**
 * Opens an account, logs it in and requests the mail with its code. A failing mail does not affect the registration.
 */
import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { register as route } from '#contract/accounts'
import type { ParsedBodyOf } from '#contract/http'
import { termsVersions } from '#contract/legal-versions'
import { messages } from '#contract/messages'
import { Refusal } from '#contract/refusals'
import { isRealDate, mayHaveAccount, type CalendarDate } from '#rules/account'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { noteAcceptance } from './accept-terms.ts'
import { askForCode } from './ask-for-code.ts'
import { emailTaken } from './ask-new-email.ts'
import { settleAddress, type SettledAddress } from './settle-address.ts'
import { loadUser } from './load-user.ts'
import { beginSession, signedIn, type SignedIn } from './open-session.ts'
import { hashPassword } from './passwords.ts'
import { giveWay } from './give-way.ts'
import { findByEmail } from './queries.ts'
import { newestVersion } from './notify-of-versions.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { refuseHouseName } from './refuse-house-name.ts'
import type { Visit } from './visit.ts'

type Person = ParsedBodyOf<typeof route>
/** Stored as evidence that the terms were accepted, which the payment provider requires. */
type Origin = { ip: string; userAgent: string; visit: Visit }
type RegisterDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'addresses' | 'leaks' | 'log' | 'config'>

export async function register(deps: RegisterDeps, person: Person, origin: Origin): Promise<SignedIn> {
  refuseByAge(person.dob, deps.clock.now())
  refuseHouseName(person)
  await refuseWeakPassword(deps, person.password, person)
  const former = await findByEmail(deps.db, person.email)
  if (former && former.email_verified_at !== null) throw emailTaken()
  const passwordHash = await hashPassword(person.password)
  // The address is optional here; an invalid one is left for the wizard to ask about.
  const address = person.address ? await settleAddress(deps, person.address) : null
  const now = deps.clock.now()
  const opened = await deps.db.transaction().execute(async (tx) => {
    if (former && !(await giveWay(tx, former.id, now))) throw emailTaken()
    const accountId = await insertAccount(tx, { ...person, passwordHash, address, origin, now })
    await noteAcceptance(tx, { accountId, version: termsVersions[0].from, ...origin }, now)
    await askForCode(deps, tx, { accountId, channel: 'mail', sentTo: person.email, kind: 'email_code' }, now)
    const opening = { accountId, role: 'user', way: 'register', isStrong: false } as const
    return { accountId, secrets: await beginSession(deps, tx, opening, origin.visit) }
  })
  return signedIn(await loadUser(deps.db, opened.accountId), opened.secrets)
}

function refuseByAge(dob: CalendarDate, now: Date): void {
  if (!isRealDate(dob))
    throw new Refusal('invalid', { message: messages.dobInvalid, fields: { dob: messages.dobInvalid } })
  if (!mayHaveAccount(dob, now)) throw new Refusal('too_young', { fields: { dob: messages.under13 } })
}

type NewAccount = Person & { passwordHash: string; address: SettledAddress | null; origin: Origin; now: Date }

/** The database accepts the first of two simultaneous registrations with one address. */
async function insertAccount(tx: Db, { address, origin, now, ...person }: NewAccount): Promise<string> {
  const { year, month, day } = person.dob
  const row = await tx
    .insertInto('account')
    .values({
      email: person.email,
      password_hash: person.passwordHash,
      first_name: person.first_name,
      last_name: person.last_name,
      born_on: sql`make_date(${year}, ${month}, ${day})`,
      ...address,
      terms_accepted_at: now,
      // An invalid address proves nothing, so it is not stored.
      terms_ip: isIP(origin.ip) === 0 ? null : origin.ip,
      terms_user_agent: origin.userAgent,
      told_of_version: newestVersion,
      created_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw emailTaken()
  return row.id
}
