import { readFileSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '#contract/contract'
import type { Route } from '#contract/http'
import type { CallName } from '#contract/paths'
import { idleEnd } from '#rules/session-life'
import { testApp } from '#test/app'

const routeOf = (name: CallName): Route => contract[name]
const byItself = (Object.keys(contract) as CallName[]).filter((name) => routeOf(name).byItself)

test('the calls that a page repeats by a timer are known to be made by itself', () => {
  const repeated = globSync('web/**/*.{ts,tsx}').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('setInterval(')) return []
    return [...text.matchAll(/api\.call\('(\w+)'/g)].map(([, name]) => name as CallName)
  })
  expect(repeated).toContain('operatorProviders')
  expect(repeated.filter((name) => !byItself.includes(name))).toEqual([])
})

test('a call that a page makes by itself is no use of the session, any other is', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  await app.deps.db
    .updateTable('session')
    .set({ idle_until: idleEnd('operator', app.deps.clock.now()) })
    .execute()
  const idleUntil = async () =>
    (await app.deps.db.selectFrom('session').select('idle_until').executeTakeFirstOrThrow()).idle_until
  const before = await idleUntil()
  await app.advance(20 / 60)
  expect(byItself).toContain('operatorProviders')
  for (const name of byItself) {
    await app.as(operator, name, {})
    expect([name, await idleUntil()]).toEqual([name, before])
  }
  await app.as(operator, 'protected')
  expect(await idleUntil()).not.toEqual(before)
  await app.advance(29 / 60)
  await app.as(operator, 'operatorProviders')
  await app.advance(2 / 60)
  expect((await app.as(operator, 'operatorProviders')).status).toBe(401)
})
