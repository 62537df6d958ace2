import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { masterOf, namesOf } from '../photos/photo-names.ts'

const days = 24

async function listed(app: TestApp) {
  const seller = await app.seller()
  const { id } = await app.listedBook({}, seller)
  const key = (await app.as(null, 'findBook', { dbId: id })).body.dbBook.photos[0]!
  return { id, key, seller }
}

const isStored = (app: TestApp, key: string) => app.deps.photos.has(masterOf(key))

async function later(app: TestApp, hours: number) {
  await app.advance(hours)
  await app.settled()
}

test('the files of a deleted listing are gone after 30 days, and those of others stay', async () => {
  const app = await testApp()
  const [deleted, kept] = [await listed(app), await listed(app)]
  const asking = await app.person()
  await app.as(asking, 'chatSM', { chat: { dbId: deleted.id }, msg: 'Er den til salg?' })
  await app.as(deleted.seller, 'deleteMyBook', { dbId: deleted.id })
  await later(app, 29 * days)
  expect(await isStored(app, deleted.key)).toBe(true)
  await later(app, 2 * days)
  expect(await Promise.all(namesOf(deleted.key).map((name) => app.deps.photos.has(name)))).not.toContain(true)
  expect(await isStored(app, kept.key)).toBe(true)
  // The conversation about it stays.
  const seller = { token: await app.signIn(deleted.seller.id) }
  const [chat] = (await app.as(seller, 'chatsGet')).body
  expect(chat!.product.dbBook).toMatchObject({ deleted: true, photos: [] })
})

test('what was reported keeps its photos until the report is decided, and a year', async () => {
  const app = await testApp()
  const { id, key, seller } = await listed(app)
  const reader = await app.person()
  await app.as(reader, 'reportListing', { dbId: id, reason: 'copy', note: 'Det er en PDF', good_faith: true })
  await app.as(seller, 'deleteMyBook', { dbId: id })
  await later(app, 366 * days)
  expect(await isStored(app, key)).toBe(true)
  const operator = await app.person({ role: 'operator' })
  const [report] = (await app.as(operator, 'operatorReports')).body
  const decided = { reportId: report!._id, decision: 'none', statement: 'Den er slettet.' } as const
  expect((await app.as(operator, 'closeReport', decided)).status).toBe(200)
  await later(app, 1)
  expect(await isStored(app, key)).toBe(false)
})
