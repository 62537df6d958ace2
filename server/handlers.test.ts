import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { everyMinute } from './handlers.ts'

test('unreadable photos do not stop the other work of the minute, and the failure is logged', async () => {
  const app = await testApp()
  const { id } = await app.listedBook()
  const { db } = app.deps
  await db.updateTable('photo').set({ preview: null }).where('listing_id', '=', id).execute()
  const failures: unknown[] = []
  const photos = { ...app.deps.photos, get: () => Promise.reject(new Error('the store is down')) }
  const log = { ...app.deps.log, error: (facts: object) => void failures.push(facts) }

  await everyMinute({ ...app.deps, photos, log })

  expect(failures).toMatchObject([{ work: 'renderMissingPreviews' }])
})
