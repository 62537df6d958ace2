import { expect, test } from 'vitest'
import { preflightWhenDue } from './keep-preflight.ts'
import { preflightWorld } from '#test/preflight-world'

test('what is found is kept by part, with the time when it was last right, and told once', async () => {
  const { app, deps, warnings } = await preflightWorld()
  const { db } = app.deps
  const kept = async () =>
    Object.fromEntries(
      (await db.selectFrom('preflight_part').selectAll().execute()).map(({ part, ...row }) => [part, row]),
    )

  const first = app.deps.clock.now()
  await preflightWhenDue(deps, first)
  const before = await kept()
  expect(Object.keys(before).toSorted()).toEqual(
    ['carrier', 'database', 'mail', 'payments', 'photos', 'proxy', 'site', 'texts'].toSorted(),
  )
  for (const { faults, right_at } of Object.values(before)) {
    expect(faults).toEqual([])
    expect(right_at!.getTime()).toBeGreaterThanOrEqual(first.getTime())
  }

  app.sandbox.changePlatform({ statementText: null })
  await preflightWhenDue(deps, first)
  expect((await kept())['payments']).toEqual(before['payments'])

  await app.advance(2)
  await preflightWhenDue(deps, first)
  const { payments, carrier } = await kept()
  expect(payments!.faults).toEqual([
    expect.objectContaining({ what: 'the account has no statement descriptor' }),
  ])
  expect(payments!.right_at).toEqual(before['payments']!.right_at)
  expect(payments!.checked_at.getTime()).toBeGreaterThan(before['payments']!.checked_at.getTime())
  expect(carrier!.right_at).toEqual(carrier!.checked_at)

  await app.advance(2)
  await preflightWhenDue(deps, first)
  expect(warnings.map(({ what }) => what)).toEqual(['the account has no statement descriptor'])
})

test('after a start, faults of before are told again, once among the processes that started together', async () => {
  const { app, deps, warnings } = await preflightWorld()
  app.sandbox.changePlatform({ statementText: null })
  await preflightWhenDue(deps, app.deps.clock.now())
  expect(warnings).toHaveLength(1)

  await app.advance(0.1)
  const startedAt = app.deps.clock.now()
  await app.advance(0.01)
  for (const _process of ['first', 'second']) await preflightWhenDue(deps, startedAt)
  expect(warnings.map(({ what }) => what)).toEqual([
    'the account has no statement descriptor',
    'the account has no statement descriptor',
  ])
})
