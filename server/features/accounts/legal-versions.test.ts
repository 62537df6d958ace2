import { expect, test } from 'vitest'
import { termsVersions } from '#contract/legal-versions'
import { testApp } from '#test/app'
import { termsToAccept } from './accept-terms.ts'
import { notifyOfVersions } from './notify-of-versions.ts'

const next = { from: '2027-03-01', changes: 'Fragten er steget.' }

test('who registers accepts the newest terms, with address and browser as evidence', async () => {
  const app = await testApp()
  const { status } = await app.as(null, 'register', {
    first_name: 'Mette',
    last_name: 'Holm',
    email: 'mette@example.dk',
    password: 'langt-kodeord-9',
    dob: { year: 1999, month: 2, day: 1 },
  })
  expect(status).toBe(200)
  const [accepted] = await app.deps.db
    .selectFrom('terms_acceptance')
    .select((select) => select.cast<string>('version', 'text').as('version'))
    .select(['ip', 'user_agent'])
    .execute()
  expect(accepted).toEqual({
    version: termsVersions[0].from,
    ip: '127.0.0.1',
    user_agent: expect.any(String),
  })
})

test('newer terms wait for an acceptance of their own, and an older version is refused', async () => {
  const app = await testApp()
  const { db } = app.deps
  const anna = await app.person()
  expect((await app.as(anna, 'account')).body).toMatchObject({ newTerms: null })
  expect(await termsToAccept(db, anna.id, next)).toEqual(next)

  await db.updateTable('account').set({ terms_version: '2020-01-01' }).where('id', '=', anna.id).execute()
  expect((await app.as(anna, 'account')).body).toMatchObject({ newTerms: termsVersions[0] })
  expect((await app.as(anna, 'acceptTerms', { version: '2020-01-01' })).status).toBe(409)
  for (let twice = 0; twice < 2; twice++)
    expect((await app.as(anna, 'acceptTerms', { version: termsVersions[0].from })).status).toBe(200)
  expect((await app.as(anna, 'account')).body).toMatchObject({ newTerms: null })
})

test('everybody with an account is told of a new version once, also with two nodes', async () => {
  const app = await testApp()
  const { db } = app.deps
  const people = [await app.person(), await app.person()]
  await Promise.all([notifyOfVersions(app.deps, next.from), notifyOfVersions(app.deps, next.from)])
  await notifyOfVersions(app.deps, next.from)
  const told = await db
    .selectFrom('dispatch')
    .select('account_id')
    .where('kind', '=', 'legal_changed')
    .where('subject_id', '=', next.from)
    .execute()
  expect(told).toHaveLength(2)
  expect(new Set(told.map(({ account_id }) => account_id))).toEqual(new Set(people.map(({ id }) => id)))
})
