import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app'

test('an entry of the log is neither changed nor deleted, until it is a year old', async () => {
  const app = await testApp()
  const { db } = app.deps
  const mette = await app.person({ password: 'en hest i stalden' })
  await app.as(null, 'login', { email: mette.email, password: 'et gæt' })
  await expect(db.updateTable('security_event').set({ kind: 'proved' }).execute()).rejects.toThrow(
    'append-only',
  )
  await expect(db.deleteFrom('security_event').execute()).rejects.toThrow('append-only')
  await expect(sql`truncate security_event`.execute(db)).rejects.toThrow('append-only')
  const kinds = async () =>
    (await db.selectFrom('security_event').select('kind').execute()).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['login_failed'])
  await app.advance(364 * 24)
  expect(await kinds()).toEqual(['login_failed'])
  await app.advance(2 * 24)
  expect(await kinds()).toEqual([])
})

test('the owner reads that a colleague looked, and operators read which', async () => {
  const app = await testApp()
  const [mette, operator] = [await app.person(), await app.person({ role: 'operator' })]
  await app.as(operator, 'operatorUser', { userId: mette.id })
  await app.as(operator, 'operatorUser', { userId: mette.id })
  const own = (await app.as(mette, 'securityLog')).body
  expect(own.map(({ kind }) => kind)).toEqual(['operator_read_person'])
  expect(JSON.stringify(own)).not.toContain(operator.lastName)
  const bo = await app.person()
  await app.as(operator, 'operatorSecurityLog', { userId: bo.id })
  expect((await app.as(bo, 'securityLog')).body.map(({ kind }) => kind)).toEqual(['operator_read_person'])
  const [full] = (await app.as(operator, 'operatorSecurityLog', { userId: mette.id })).body
  expect(full!.operator).toBe(`${operator.firstName} ${operator.lastName}`)
})
