import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { testPhoto } from '#test/people'
import { masterOf, renditionOf } from '../features/photos/photo-names.ts'
import { compareStore, pictureColumns } from './compare-store.ts'

const stray = 'x'.repeat(20)

async function keyOf(app: TestApp, dbId: string) {
  return (await app.as(null, 'findBook', { dbId })).body.dbBook.photos[0]!
}

test('a stored picture that no row names is gone after a day, with all its files, and others stay', async () => {
  const app = await testApp()
  const { id } = await app.listedBook()
  const named = await keyOf(app, id)
  const { photos } = app.deps
  await photos.put(masterOf(stray), await testPhoto(), 'image/jpeg')
  await photos.put(renditionOf(stray, 480, 'webp'), await testPhoto(), 'image/webp')
  await photos.put(`evidence/${stray}.jpg`, await testPhoto(), 'image/jpeg')

  await compareStore(app.deps)
  await app.settled()
  expect(await photos.has(masterOf(stray))).toBe(true)

  await app.advance(25)
  await compareStore(app.deps)
  await app.settled()
  const files = [masterOf(stray), renditionOf(stray, 480, 'webp'), `evidence/${stray}.jpg`, masterOf(named)]
  expect(await Promise.all(files.map((file) => photos.has(file)))).toEqual([false, false, false, true])
  expect(await app.deps.db.selectFrom('stored_orphan').selectAll().execute()).toEqual([])
})

test('a picture whose row comes within the day stays', async () => {
  const app = await testApp()
  const { id } = await app.listedBook()
  await app.deps.photos.put(masterOf(stray), await testPhoto(), 'image/jpeg')
  await compareStore(app.deps)
  await app.deps.db.updateTable('photo').set({ key: stray }).where('listing_id', '=', id).execute()
  await app.advance(25)
  await compareStore(app.deps)
  await app.settled()
  expect(await app.deps.photos.has(masterOf(stray))).toBe(true)
})

test('a row whose picture is missing is reported, and the whole store is compared in steps', async () => {
  const app = await testApp()
  const { id } = await app.listedBook()
  const key = await keyOf(app, id)
  await app.deps.photos.remove([masterOf(key)])
  const reported: unknown[] = []
  const log = { ...app.deps.log, error: (facts: unknown) => void reported.push(facts) }
  await compareStore({ ...app.deps, log })
  expect(reported).toEqual([{ table: 'photo', keys: [key] }])
})

test('every column with the key of a stored picture is compared, so a new one is a decision', async () => {
  const app = await testApp()
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)key$'`.execute(app.deps.db)
  const others = [
    'book.work_key',
    'login_failure.key',
    'notice_choice.unsubscribe_key',
    'notice_choice.wish_key',
    'purchase.leave_key',
    'push_device.public_key',
    'push_keys.private_key',
    'push_keys.public_key',
    'rate_count.key',
    'stored_orphan.key',
    // Labels are documents of an order, and go with it.
    'orders.label_key',
    'return_parcel.label_key',
  ]
  const compared = Object.entries(pictureColumns).map((column) => column.join('.'))
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...compared, ...others].toSorted())
})
