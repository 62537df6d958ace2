import { expect, onTestFinished, test } from 'vitest'
import { appCalls } from '#test/app-calls'
import { freshDatabase } from '#test/database'
import { openApp } from '#test/open-app'
import { createPeople } from '#test/people'
import { connect } from './db/connect.ts'
import { generatePushKeys, isPair } from './providers/push/push-keys.ts'
import { ownPushKeys } from './push-keys.ts'

async function database() {
  const { db, close } = await connect(await freshDatabase(), { max: 8 })
  onTestFinished(close)
  return db
}

test('nodes that start at once share one key pair, which stays', async () => {
  const db = await database()
  const now = new Date()
  const pairs = await Promise.all(Array.from({ length: 8 }, () => ownPushKeys(db, null, now)))
  expect(new Set(pairs.map(({ publicKey, privateKey }) => `${publicKey} ${privateKey}`)).size).toBe(1)
  expect(isPair(pairs[0]!)).toBe(true)
  expect(await db.selectFrom('push_keys').selectAll().execute()).toHaveLength(1)
  expect(await ownPushKeys(db, null, now)).toEqual(pairs[0])
})

test('two whole nodes have the same key, and the browser gets nothing of the private one', async () => {
  const databaseUrl = await freshDatabase()
  const nodes = await Promise.all([openApp({ databaseUrl }), openApp({ databaseUrl })])
  for (const { close } of nodes) onTestFinished(close)
  const [one, other] = nodes.map(({ deps }) => deps.push.publicKey)
  expect(one).toBe(other)
  const somebody = await createPeople(nodes[0].deps).person()
  const { body } = await appCalls(nodes[1]).as(somebody, 'pushStatus', { endpoint: null })
  expect(body).toEqual({ publicKey: one, on: false, others: 0 })
})

test('keys from the settings are used, and nothing is stored', async () => {
  const db = await database()
  const given = generatePushKeys()
  expect(await ownPushKeys(db, given, new Date())).toEqual(given)
  expect(await db.selectFrom('push_keys').selectAll().execute()).toEqual([])
})
