import { expect, test } from 'vitest'
import { changedWords } from './changed-words.ts'
import type { Plan, PlannedItem } from './use-plan.ts'

const copy = (id: string, title: string, more: object = {}) =>
  ({ dbBook: { _id: id, price: 100_00, ...more }, apiBook: { title } }) as unknown as PlannedItem
const items = [copy('a', 'Etik'), copy('b', 'Kemi')]
const shown = new Map(items.map((item) => [item.dbBook._id, item]))
const planOf = (total: number, kind: Plan['kind'] = 'cheapest') =>
  ({ kind, total, groups: [{ items: ['a', 'b'] }] }) as unknown as Plan
const changed = (copies: PlannedItem[], ...plans: Plan[]) =>
  changedWords({ plan: planOf(298_00), shown, copies, now: { plans } })

test('a sale is told only of what was sold, withdrawn or given another price', () => {
  const [etik, kemi] = items as [PlannedItem, PlannedItem]
  const sold = '»Kemi« er lige blevet solgt eller ændret. Her er den næstbedste plan.'
  expect(changed([etik], planOf(310_00))).toBe(sold)
  for (const more of [{ sold: true }, { reserved: true }, { price: 90_00 }])
    expect(changed([etik, copy('b', 'Kemi', more)], planOf(310_00))).toBe(sold)
  expect(changed([], planOf(310_00))).toContain('»Etik« og »Kemi« er lige')
  expect(changed([etik])).toBe('»Kemi« er lige blevet solgt eller ændret.')
  expect(changed([etik, kemi], planOf(280_00))).toBe('Bøgerne er lige blevet billigere. Her er den nye plan.')
  const finest = changedWords({
    plan: planOf(298_00, 'finest'),
    shown,
    copies: items,
    now: { plans: [planOf(250_00), planOf(310_00, 'finest')] },
  })
  expect(finest).toBe('Planen har lige ændret sig. Her er den nye.')
  expect(changed([etik, kemi], planOf(298_00))).toBe('Planen har lige ændret sig. Her er den nye.')
})
