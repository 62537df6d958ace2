import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { testApp, type TestApp } from '#test/app'
import { waitersFor } from '#test/database'
import { logOutElsewhere } from './list-sessions.ts'
import { logIn } from './log-in.ts'
import { logOutEverywhere } from './log-out.ts'
import { beginSession } from './open-session.ts'
import { hashPassword } from './passwords.ts'
import { askForPasskey, signInByPasskey } from './passkeys.ts'
import { signInByLink } from './sign-in-by-link.ts'
import { mintSignInLink } from './sign-in-links.ts'

const password = 'en hest i stalden'
const visit = { origin: '192.0.2.1', userAgent: 'En telefon', deviceToken: 'husket' }

test('a log-in that waits while another password ends every session gets none', async () => {
  const app = await testApp()
  const { id, email } = await app.person({ password })
  const password_hash = await hashPassword('helt ny kode')
  const late = await meanwhile(app, id, {
    logsIn: () => logIn(app.deps, { email, password }, visit),
    does: (tx) => tx.updateTable('account').set({ password_hash }).where('id', '=', id).execute(),
  })
  expect(late).toMatchObject({ code: 'wrong_login' })
  expect(await sessionsOf(app, id)).toBe(0)
})

test('a log-in that waits while the account forgets its devices needs the code', async () => {
  const app = await testApp()
  const { id, email } = await app.person({ password })
  await logIn(app.deps, { email, password }, visit)
  const session = (await app.as(null, 'login', { email, password })).body
  const { secret } = (await app.as(session, 'beginSecondFactor')).body
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = totp.generate({ timestamp: app.deps.clock.now().getTime() })
  expect((await app.as(session, 'confirmSecondFactor', { code })).status).toBe(200)
  const late = await meanwhile(app, id, {
    logsIn: () => logIn(app.deps, { email, password }, visit),
    does: (tx) => tx.deleteFrom('known_device').where('account_id', '=', id).execute(),
  })
  expect(late).toMatchObject({ code: 'second_factor_needed' })
  expect(await sessionsOf(app, id)).toBe(0)
})

test('a mailed link that waits while all links are spent logs nobody in', async () => {
  const app = await testApp()
  const { id, email } = await app.person({ password })
  await app.as(null, 'askSignInLink', { email, next: '/' })
  await app.settled()
  const link = await app.deps.db.selectFrom('sign_in_link').select('id').executeTakeFirstOrThrow()
  const { token } = (await mintSignInLink(app.deps.db, link.id, app.deps.clock.now()))!
  const late = await meanwhile(app, id, {
    logsIn: () => signInByLink(app.deps, { token }, visit),
    does: (tx) => tx.updateTable('sign_in_link').set({ used_at: app.deps.clock.now() }).execute(),
  })
  expect(late).toMatchObject({ code: 'token_dead' })
  expect(await sessionsOf(app, id)).toBe(0)
})

test('a passkey logs in, and not when it is taken out while its log-in waits', async () => {
  const app = await testApp()
  const { id } = await app.person()
  const key = await addKey(app, id)
  const signedIn = await signInByPasskey(app.deps, await key.sign(), visit)
  expect(signedIn.user._id).toBe(id)
  const response = await key.sign()
  const late = await meanwhile(app, id, {
    logsIn: () => signInByPasskey(app.deps, response, visit),
    does: (tx) => tx.deleteFrom('passkey').where('account_id', '=', id).execute(),
  })
  expect(late).toMatchObject({ code: 'passkey_refused' })
  expect(await sessionsOf(app, id)).toBe(0)
})

test.each([
  ['everywhere', logOutEverywhere],
  ['elsewhere', logOutElsewhere],
])('a log-out %s waits for a session that is beginning, and ends it', async (_, logOut) => {
  const app = await testApp()
  const { db } = app.deps
  const { id } = await app.person()
  const caller = { id, tokenHash: Buffer.from('en anden session') }
  const begun = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const opening = { accountId: id, role: 'user', way: 'password', isStrong: false } as const
    await beginSession(app.deps, tx, opening, visit)
    const loggingOut =
      logOut === logOutEverywhere ? logOut(app.deps, id, visit) : logOutElsewhere(app.deps, caller, visit)
    await expect.poll(() => waitersFor(db)).toBe(1)
    return { loggingOut }
  })
  await begun.loggingOut
  expect(await sessionsOf(app, id)).toBe(0)
})

/**
 * Ends all sessions of the account, as every act does that throws somebody out, while a log-in waits for its lock.
 * Returns what the log-in returned or threw.
 */
async function meanwhile(
  { deps: { db } }: TestApp,
  id: string,
  { logsIn, does }: { logsIn: () => Promise<unknown>; does: (tx: Db) => Promise<unknown> },
): Promise<unknown> {
  const begun = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const late = logsIn().catch((error: unknown) => error)
    await expect.poll(() => waitersFor(db)).toBe(1)
    await tx.deleteFrom('session').where('account_id', '=', id).execute()
    await does(tx)
    return { late }
  })
  return begun.late
}

async function sessionsOf({ deps: { db } }: TestApp, id: string): Promise<number> {
  return (await db.selectFrom('session').select('account_id').where('account_id', '=', id).execute()).length
}

/** A passkey as a device keeps it: an elliptic key, stored in COSE's form, that signs a challenge of our site. */
async function addKey(app: TestApp, accountId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const coordinate = (text = '') => Buffer.from(text, 'base64url')
  const cose = [
    Buffer.from('a5010203262001215820', 'hex'),
    coordinate(x),
    Buffer.from('225820', 'hex'),
    coordinate(y),
  ]
  const key = { credential_id: 'AAAA', public_key: Buffer.concat(cose), counter: 0, name: 'En telefon' }
  const created_at = app.deps.clock.now()
  await app.deps.db
    .insertInto('passkey')
    .values({ account_id: accountId, created_at, ...key })
    .execute()

  const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()
  return {
    async sign() {
      const { challenge } = await askForPasskey(app.deps)
      const origin = new URL(app.deps.publicUrl())
      if (origin.hostname === '127.0.0.1') origin.hostname = 'localhost'
      const client = JSON.stringify({ type: 'webauthn.get', challenge, origin: origin.origin })
      // Flags: somebody was present and verified; no counter.
      const data = Buffer.concat([hash(origin.hostname), Buffer.from([0b101, 0, 0, 0, 0])])
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      const encoded = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64url')
      return {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signature),
        },
      }
    },
  }
}
