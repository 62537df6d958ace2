/** Secrets of second factors at rest (decision 59): with a key, with two, with the wrong one. */
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { factorKeys, noFactorKeys } from '../../config/factor-keys.ts'
import { encryptFactorSecrets, secretsAfter } from './encrypt-factor-secrets.ts'

const password = 'en hest i stalden'
const [key, newKey] = ['11'.repeat(32), '22'.repeat(32)]
const idOf = (text: string) => factorKeys.parse(text).write!.id
const minute = 1 / 60

test('without a key a secret is stored readable, and stays so', async () => {
  const app = await testApp()
  const { secret, enters } = await withApp(app)
  await encryptFactorSecrets(app.deps)
  expect(await stored(app)).toEqual([secret])
  expect(await enters()).toBe(200)
})

test('with a key a new secret lies encrypted, and its codes log in, each once', async () => {
  const app = await testApp({ SECOND_FACTOR_KEY: key })
  const { secret, nextCode, enters } = await withApp(app)
  const [lies] = await stored(app)
  expect(lies).toMatch(new RegExp(`^v1\\.${idOf(key)}\\.`))
  expect(lies).not.toContain(secret)
  const code = nextCode()
  expect([await enters(code), await enters(code)]).toEqual([200, 400])
})

test('once a key is set, secrets of before are encrypted within a minute, and their codes log in before and after', async () => {
  const app = await testApp()
  const [mette, bo] = [await withApp(app), await withApp(app)]
  restartWith(app, key)
  expect(await mette.enters()).toBe(200)
  await app.advance(minute)
  const lie = await stored(app)
  for (const text of lie) expect(text).toMatch(new RegExp(`^v1\\.${idOf(key)}\\.`))
  for (const person of [mette, bo]) expect(await person.enters()).toBe(200)
  await encryptFactorSecrets(app.deps)
  expect(await stored(app)).toEqual(lie)
})

test('a new key takes over from the old one, which may then go', async () => {
  const app = await testApp({ SECOND_FACTOR_KEY: key })
  const { enters } = await withApp(app)
  restartWith(app, `${newKey},${key}`)
  expect(await enters()).toBe(200)
  await app.advance(minute)
  expect((await stored(app))[0]).toMatch(new RegExp(`^v1\\.${idOf(newKey)}\\.`))
  restartWith(app, newKey)
  expect(await enters()).toBe(200)
})

test('nodes that have the new key behind the old one read what another already writes with it', async () => {
  const app = await testApp({ SECOND_FACTOR_KEY: `${newKey},${key}` })
  const { enters } = await withApp(app)
  restartWith(app, `${key},${newKey}`)
  expect(await enters()).toBe(200)
})

test('plain in front of the key makes all secrets readable again, as an older version needs', async () => {
  const app = await testApp({ SECOND_FACTOR_KEY: key })
  const { secret, enters } = await withApp(app)
  restartWith(app, `plain,${key}`)
  await encryptFactorSecrets(app.deps)
  expect(await stored(app)).toEqual([secret])
  restartWith(app, null)
  expect(await enters()).toBe(200)
})

test('a secret that is copied to another account lets nobody in there', async () => {
  const app = await testApp({ SECOND_FACTOR_KEY: key })
  const [mette, bo] = [await withApp(app), await withApp(app)]
  const { db } = app.deps
  const own = db.selectFrom('second_factor').select('secret').where('account_id', '=', mette.id)
  await db.updateTable('second_factor').set({ secret: own }).where('account_id', '=', bo.id).execute()
  await app.advance(minute)
  const { email } = bo
  const code = mette.nextCode()
  expect((await app.as(null, 'login', { email, password, code })).body.code).toBe('second_factor_unreadable')
})

test('an app that is set up anew while its secret is encrypted keeps the new one', async () => {
  const app = await testApp()
  const { id } = await withApp(app)
  restartWith(app, key)
  const { db } = app.deps
  const generated = new Secret({ size: 20 }).base32
  const encrypting = db.transaction().execute(async (tx) => {
    await tx.updateTable('second_factor').set({ secret: generated }).where('account_id', '=', id).execute()
    const work = encryptFactorSecrets(app.deps)
    await vi.waitUntil(
      async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows.length > 0
      },
      { timeout: 5000 },
    )
    return { work }
  })
  await (
    await encrypting
  ).work
  expect(await stored(app)).toEqual([generated])
})

test('more than one batch is encrypted at once, past a secret that no key opens', async () => {
  const app = await testApp()
  const { db } = app.deps
  await sql`with made as (
      insert into account (email, password_hash, first_name, last_name, born_on, terms_accepted_at, terms_ip, terms_user_agent, created_at)
      select 'mange' || n || '@example.dk', 'none', 'Anna', 'Prøve', '1999-02-01', now(), '127.0.0.1', 'test', now()
      from generate_series(1, 450) n returning id)
    insert into second_factor (account_id, secret, created_at) select id, 'GENLAESTDEMOAPPOPERATORGENLAEST2', now() from made`.execute(
    db,
  )
  restartWith(app, `${newKey},${key}`)
  const lost = `v1.${idOf(key)}.AAAA`
  const first = db.selectFrom('second_factor').select('account_id').orderBy('account_id').limit(1)
  await db.updateTable('second_factor').set({ secret: lost }).where('account_id', '=', first).execute()
  await encryptFactorSecrets(app.deps)
  const lie = await stored(app)
  expect(lie.filter((text) => text.startsWith(`v1.${idOf(newKey)}.`))).toHaveLength(449)
  expect(lie).toContain(lost)
})

test('the minute’s work finds what is to be stored anew by an index', async () => {
  const app = await testApp({}, { fresh: true })
  const plan = await app.deps.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const rows = await secretsAfter(tx, '', '00000000-0000-0000-0000-000000000000').explain('text')
    return rows.map((row) => (row as Record<string, string>)['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Scan using second_factor_by_key/)
  expect(plan).not.toMatch(/Sort|Seq Scan/)
})

/** The program starts anew, with this setting. */
function restartWith(app: TestApp, keys: string | null) {
  app.deps.config.factorKeys = keys === null ? noFactorKeys : factorKeys.parse(keys)
}

async function stored(app: TestApp): Promise<string[]> {
  const rows = await app.deps.db.selectFrom('second_factor').select('secret').orderBy('account_id').execute()
  return rows.map(({ secret }) => secret)
}

/**
 * Makes a person with an app. `enters` logs in with the code of the coming half minute, as the present one is used up.
 */
async function withApp(app: TestApp) {
  const person = await app.person({ password })
  const { secret } = (await app.as(person, 'beginSecondFactor')).body
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeIn = (ms: number) => totp.generate({ timestamp: app.deps.clock.now().getTime() + ms })
  const nextCode = () => codeIn(30_000)
  expect((await app.as(person, 'confirmSecondFactor', { code: codeIn(0) })).status).toBe(200)
  const enters = async (code = nextCode()) =>
    (await app.as(null, 'login', { email: person.email, password, code })).status
  return { ...person, secret, nextCode, enters }
}
