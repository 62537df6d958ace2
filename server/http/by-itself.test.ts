import { readFileSync, globSync } from 'node:fs'
import type { FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '#contract/contract'
import type { Route } from '#contract/http'
import { paths, type CallName } from '#contract/paths'
import { idleEnd } from '#rules/session-life'
import { testApp, type TestApp } from '#test/app'
import { cookieOf } from '#test/people'
import { buildApp } from '../app.ts'
import { callInProcess } from './in-process.ts'

const routeOf = (name: CallName): Route => contract[name]
const byItself = (Object.keys(contract) as CallName[]).filter((name) => routeOf(name).byItself)

test('the calls that a page repeats by a timer are known to be made by itself', () => {
  const repeated = globSync('web/**/*.{ts,tsx}').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('setInterval(')) return []
    return [...text.matchAll(/api\.call\('(\w+)'/g)].map(([, name]) => name as CallName)
  })
  expect(repeated).toContain('operatorProviders')
  const readsUser = globSync('web/**/*.{ts,tsx}').filter((file) =>
    /setInterval\([^]*readUser\(|readUser\([^]*setInterval\(/.test(readFileSync(file, 'utf8')),
  )
  expect(readsUser).toEqual([])
  expect(repeated.filter((name) => !byItself.includes(name))).toEqual([])
})

test('what a timer sets off calls through the client whose calls are no use of the session', () => {
  const setOff = globSync('web/**/*.{ts,tsx}').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('setInterval(') || !text.includes('apiByItself')) return []
    return [...text.matchAll(/useEffectEvent\(([^]*?)\n {2}\}\)/g)].map(([, body = '']) => body)
  })
  expect(setOff.some((body) => body.includes('apiByItself'))).toBe(true)
  expect(setOff.filter((body) => /\bapi\b/.test(body))).toEqual([])
})

test('a call that a page makes by itself is no use of the session, any other is', async () => {
  const app = await testApp()
  const { operator, idleUntil } = await operatorIn(app)
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

test('a call whose header says that no person caused it is no use of the session', async () => {
  const app = await testApp()
  const { operator, idleUntil } = await operatorIn(app)
  const before = await idleUntil()
  await app.advance(20 / 60)
  const call = (headers: Record<string, string>) =>
    fetch(app.url + paths.protected.path, {
      method: paths.protected.method,
      headers: { ...headers, authorization: `Bearer ${operator.token}` },
    })
  expect((await call({ 'x-by-itself': '1' })).status).toBe(200)
  expect(await idleUntil()).toEqual(before)
  expect((await call({})).status).toBe(200)
  expect(await idleUntil()).not.toEqual(before)
})

test('a page that loads its data again by itself is no use of the session, one that somebody opens is', async () => {
  const app = await testApp({}, { pages: true })
  const { operator, idleUntil } = await operatorIn(app)
  const before = await idleUntil()
  await app.advance(20 / 60)
  const load = async (path: string, headers: Record<string, string> = {}) => {
    const cookie = `session=${cookieOf(operator.token)}`
    const { status } = await fetch(app.url + path, { headers: { ...headers, cookie } })
    expect([path, status]).toEqual([path, 200])
  }
  for (const path of ['/drift', '/drift/ordrer?q=x', '/checkout'])
    await load(path.replace(/(?=\?)|$/, '.data'), { referer: app.url + path })
  await load('/dashboard/offline', { 'x-by-itself': '1' })
  expect(await idleUntil()).toEqual(before)
  await load('/drift/ordrer.data', { referer: `${app.url}/drift` })
  expect(await idleUntil()).not.toEqual(before)
})

test.each(['protected', 'label'] as const)(
  'the call %s that a page makes while it reloads by itself is no use of the session',
  async (name) => {
    const app = await testApp()
    const { operator, idleUntil } = await operatorIn(app)
    const fastify = await buildApp(app.deps)
    onTestFinished(() => fastify.close())
    const before = await idleUntil()
    await app.advance(20 / 60)
    const { method, path } = paths[name]
    const request = { ip: '127.0.0.1', id: 'page', log: fastify.log } as FastifyRequest
    const load = (isByItself: boolean) =>
      callInProcess(fastify, request, cookieOf(operator.token))(
        path,
        { method, headers: {} },
        { path, given: {}, byItself: isByItself },
      )
    await load(true)
    expect(await idleUntil()).toEqual(before)
    await load(false)
    expect(await idleUntil()).not.toEqual(before)
  },
)

async function operatorIn(app: TestApp) {
  const operator = await app.person({ role: 'operator' })
  await app.deps.db
    .updateTable('session')
    .set({ idle_until: idleEnd('operator', app.deps.clock.now()) })
    .execute()
  const session = app.deps.db.selectFrom('session').select('idle_until')
  return { operator, idleUntil: async () => (await session.executeTakeFirstOrThrow()).idle_until }
}
