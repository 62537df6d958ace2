import { expect, test } from 'vitest'
import { preflightWorld } from '#test/preflight-world'
import { factorKeys, noFactorKeys } from '../config/factor-keys.ts'
import { sealSecret } from '../features/accounts/factor-secret.ts'
import { factorKeyFaultsAt } from './factor-key-part.ts'
import { preflight } from './preflight.ts'

const [key, newKey] = ['11'.repeat(32), '22'.repeat(32)]
const secret = 'GENLAESTDEMOAPPOPERATORGENLAEST2'

async function worldOf(...written: string[]) {
  const { app, deps } = await preflightWorld()
  for (const by of written) {
    const { id } = await app.person()
    const row = { account_id: id, secret: sealSecret(factorKeys.parse(by), id, secret) }
    await app.deps.db
      .insertInto('second_factor')
      .values({ ...row, created_at: app.deps.clock.now() })
      .execute()
  }
  return (keys: string | null) => {
    const read = keys === null ? noFactorKeys : factorKeys.parse(keys)
    return preflight({ ...deps, config: { ...deps.config, factorKeys: read } })
  }
}

test('production without a key of second factors is told what lies readable, why it matters and how to fix it', async () => {
  const faultsWith = await worldOf(`plain,${key}`)
  expect(await faultsWith(null)).toEqual([
    {
      about: 'database',
      what: 'SECOND_FACTOR_KEY is not set, so the secrets of second factors are stored readable',
      why: expect.stringContaining('copy of the database'),
      fix: expect.stringContaining('openssl rand -hex 32'),
    },
  ])
  expect((await faultsWith(`plain,${key}`))[0]!.what).toMatch(/^SECOND_FACTOR_KEY begins with plain,/)
  expect(await faultsWith(key)).toEqual([])
})

test('secrets whose key is not set are counted, with and without another key, and an older key behind the first fixes it', async () => {
  const faultsWith = await worldOf(key, key, newKey)
  const lost = '2 secrets of second factors are encrypted with a key that SECOND_FACTOR_KEY does not have'
  expect((await faultsWith(newKey)).map(({ what }) => what)).toEqual([lost])
  expect((await faultsWith(key)).map(({ what }) => what)).toEqual([
    lost.replace('2 secrets of second factors are', '1 secret of a second factor is'),
  ])
  expect((await faultsWith(null)).map(({ what }) => what)).toEqual([lost.replace('2', '3')])
  expect(await faultsWith(`${newKey},${key}`)).toEqual([])
})

test('the embedded database is not asked, and still has to have a key', async () => {
  expect(await factorKeyFaultsAt(null, factorKeys.parse(key))).toEqual([])
  expect(await factorKeyFaultsAt(null, noFactorKeys)).toHaveLength(1)
})

test('a database before its first start has nothing to count', async () => {
  const { app } = await preflightWorld()
  await app.deps.db.schema.dropTable('second_factor').cascade().execute()
  expect(await factorKeyFaultsAt(app.databaseUrl, factorKeys.parse(key))).toEqual([])
})
