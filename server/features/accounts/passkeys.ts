/**
 * Passkeys. The device verifies its owner by face, finger or PIN, so a passkey is two factors at once (decision 47).
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { Refusal } from '#contract/refusals'
import { deviceName } from '#rules/device-name'
import { isUnavailable } from '../../db/unavailable.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/auth.ts'
import { noteEvent } from '../audit/note-event.ts'
import { refuseWithoutFactor } from './factors.ts'
import { refuseWhileFrozen } from './freeze-payouts.ts'
import { loadUser } from './load-user.ts'
import { beginSession, signedIn, type SignedIn } from './open-session.ts'
import { mostPasskeys, passkeysOf } from './own-passkeys.ts'
import { keepChallenge, takeChallenge } from './passkey-challenges.ts'
import { noteProof } from './prove.ts'
import { findAccount, lockAccount } from './queries.ts'
import { requireWelcome } from './require-welcome.ts'
import { markStrong } from './sessions.ts'
import { notifyOfFactor } from './notify-of-factor.ts'
import type { Visit } from './visit.ts'

type PasskeyDeps = Pick<Deps, 'db' | 'clock' | 'publicUrl'>
/** The response as the browser sent it; the library checks every part. */
type Response = { id: string; [part: string]: unknown }

/** The site that a key belongs to. Browsers take no address of digits for one, so this machine is `localhost`. */
function siteOf(publicUrl: string): { rpID: string; origin: string } {
  const url = new URL(publicUrl)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return { rpID: url.hostname, origin: url.origin }
}

export async function beginPasskey({ db, clock, publicUrl }: PasskeyDeps, caller: Caller) {
  await refuseWithoutFactor(db, caller)
  const accountId = caller.id
  const [account, known] = await Promise.all([findAccount(db, accountId), passkeysOf(db, accountId)])
  refuseWhileFrozen(account)
  if (known.length >= mostPasskeys) throw new Refusal('passkeys_full')
  const options = await generateRegistrationOptions({
    rpName: 'Genlæst',
    rpID: siteOf(publicUrl()).rpID,
    userID: new TextEncoder().encode(accountId),
    userName: account.email,
    userDisplayName: `${account.first_name} ${account.last_name}`,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, options.challenge, accountId, clock.now())
  return { ...options }
}

/** The session that adds a key has shown it. */
export async function addPasskey(
  deps: PasskeyDeps & Pick<Deps, 'jobs'>,
  caller: Caller,
  response: Response,
  visit: Visit,
): Promise<Record<string, never>> {
  const { db, clock, publicUrl } = deps
  const now = clock.now()
  const { rpID, origin } = siteOf(publicUrl())
  const verified = await orNull(
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(db, challenge, caller.id, now),
      expectedOrigin: origin,
      expectedRPID: rpID,
    }),
  )
  if (!verified?.verified) throw new Refusal('passkey_refused')
  const { credential } = verified.registrationInfo
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, caller.id)
    refuseWhileFrozen(account)
    await refuseWithoutFactor(tx, caller)
    if ((await passkeysOf(tx, caller.id)).length >= mostPasskeys) throw new Refusal('passkeys_full')
    const added = await tx
      .insertInto('passkey')
      .values({
        account_id: caller.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name: deviceName(visit.userAgent),
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) throw new Refusal('passkey_refused')
    await markStrong(tx, caller.tokenHash)
    await notifyOfFactor(deps, tx, account, { kind: 'passkey_added', visit, at: now })
  })
  return {}
}

/** The browser offers every key that it has for the site; which account it is follows from the key. */
export async function askForPasskey({ db, clock, publicUrl }: PasskeyDeps) {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(publicUrl()).rpID,
    userVerification: 'required',
  })
  await keepChallenge(db, options.challenge, null, clock.now())
  return { ...options }
}

export async function signInByPasskey(
  deps: PasskeyDeps & Pick<Deps, 'jobs' | 'config'>,
  response: Response,
  visit: Visit,
): Promise<SignedIn> {
  const { db, clock } = deps
  const { accountId, keyId, isSigned } = await claimOf(deps, response)
  if (!isSigned) {
    await noteEvent(db, { accountId, kind: 'login_failed', visit, ...refusedKey, at: clock.now() })
    throw new Refusal('passkey_refused')
  }
  const secrets = await db.transaction().execute(async (tx) => {
    // Every act that removes passkeys locks the account first, so no session begins with a removed one.
    const { role } = await lockAccount(tx, accountId)
    const key = tx.selectFrom('passkey').select('id').where('id', '=', keyId)
    if (!(await key.executeTakeFirst())) throw new Refusal('passkey_refused')
    await requireWelcome(tx, accountId, clock.now())
    return beginSession(deps, tx, { accountId, role, way: 'passkey', isStrong: true }, visit)
  })
  return signedIn(await loadUser(db, accountId), secrets)
}

export async function proveByPasskey(
  deps: PasskeyDeps & Pick<Deps, 'jobs' | 'config'>,
  caller: Caller,
  response: Response,
  visit: Visit,
): Promise<{ until: string }> {
  const now = deps.clock.now()
  const { accountId, isSigned } = await claimOf(deps, response)
  if (!isSigned || accountId !== caller.id) {
    await noteEvent(deps.db, { accountId: caller.id, kind: 'proof_failed', visit, ...refusedKey, at: now })
    throw new Refusal('passkey_refused')
  }
  return noteProof(deps, caller, { way: 'passkey', visit, now })
}

const refusedKey = { detail: { what: 'passkey' } }

/**
 * Finds the owner of the key that the response names, and whether the key has signed an open challenge. Throws
 * `passkey_refused` for an unknown key.
 */
async function claimOf(
  { db, clock, publicUrl }: PasskeyDeps,
  response: Response,
): Promise<{ accountId: string; keyId: string; isSigned: boolean }> {
  const now = clock.now()
  const key = await db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select(['passkey.id', 'account_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', response.id)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!key) throw new Refusal('passkey_refused')
  const { rpID, origin } = siteOf(publicUrl())
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(db, challenge, null, now),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: key.counter,
        transports: key.transports,
      },
    }),
  )
  const claim = { accountId: key.account_id, keyId: key.id }
  if (!verified?.verified) return { ...claim, isSigned: false }
  await db
    .updateTable('passkey')
    .set({ counter: verified.authenticationInfo.newCounter, used_at: now })
    .where('id', '=', key.id)
    .execute()
  return { ...claim, isSigned: true }
}

/** The library throws for anything that does not fit: another site, another challenge, a bad signature, rubbish. */
async function orNull<Verified>(verification: Promise<Verified>): Promise<Verified | null> {
  try {
    return await verification
  } catch (error) {
    if (isUnavailable(error)) throw error
    return null
  }
}
