import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { noteUpkeep } from './note-upkeep.ts'

test('operators read what is known of the program: checks, jobs, backup, reconciliation and versions', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const read = async () => (await app.as(operator, 'operatorUpkeep')).body
  expect(await read()).toMatchObject({ preflight: [], backup: null, reconciliation: null })

  const at = app.deps.clock.now()
  const fault = { about: 'mail', what: 'it is wrong', why: 'it matters', mend: 'fix it' }
  const check = { checked_at: at, right_at: at }
  await app.deps.db
    .insertInto('preflight_part')
    .values([
      { part: 'site', faults: '[]', ...check },
      { part: 'mail', faults: JSON.stringify([fault]), checked_at: at, right_at: null },
      { part: 'a part of an older version', faults: '[]', ...check },
    ])
    .execute()
  await noteUpkeep(app.deps, { kind: 'backup', ok: false, about: 'first' })
  await noteUpkeep(app.deps, { kind: 'backup', ok: true, about: 'second' })

  const body = await read()
  expect(body.preflight).toEqual([
    {
      part: 'mail',
      faults: [{ what: 'it is wrong', why: 'it matters', fix: 'fix it' }],
      checked: at.toISOString(),
      right: null,
    },
    { part: 'site', faults: [], checked: at.toISOString(), right: at.toISOString() },
  ])
  expect(body.backup).toMatchObject({ ok: true, about: 'second' })
  expect(body.reconciliation).toBeNull()
  expect(body.versions.node).toBe(process.versions.node)
  expect(body.versions.database).toMatch(/^\d+/)
  expect(body.versions.schema).toMatch(/^\d{4}-/)
})
