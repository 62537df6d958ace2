import { expect, test } from 'vitest'
import { brokenPlan, changedLines, sumsOf } from './changed-words.ts'
import type { Plan, PlannedItem } from './use-plan.ts'

const copy = (id: string, title: string, more: object = {}) =>
  ({ dbBook: { _id: id, price: 100_00, ...more }, apiBook: { title, isbn: title } }) as unknown as PlannedItem
const [etik, kemi] = [copy('a', 'Etik'), copy('b', 'Kemi')]
const shown = new Map([etik, kemi].map((item) => [item.dbBook._id, item]))
const planOf = (total: number, kind: Plan['kind'] = 'cheapest', items = ['a', 'b'], missing: string[] = []) =>
  ({
    kind,
    total,
    groups: [{ items, lines: ['Etik', 'Kemi'].slice(0, items.length) }],
    missing,
  }) as unknown as Plan
const broken = (copies: PlannedItem[], ...plans: Plan[]) =>
  brokenPlan({ plan: planOf(298_00), shown, copies, now: { plans } })
const words = (copies: PlannedItem[], ...plans: Plan[]) => broken(copies, ...plans).words

test('each book is told with what happened to it: sold, withdrawn, or of another price', () => {
  const next = planOf(310_00)
  expect(words([etik, copy('b', 'Kemi', { sold: true })], next)).toBe(
    '»Kemi« er lige blevet solgt. Her er den næstbedste plan.',
  )
  expect(words([etik], next)).toBe('»Kemi« er ikke til salg længere. Her er den næstbedste plan.')
  expect(words([etik, copy('b', 'Kemi', { reserved: true })], next)).toBe(
    '»Kemi« er lige blevet reserveret af en anden. Her er den næstbedste plan.',
  )
  expect(words([etik, copy('b', 'Kemi', { price: 110_00 })], next)).toBe(
    '»Kemi« har lige fået en ny pris. Her er den næstbedste plan.',
  )
  expect(words([copy('a', 'Etik', { sold: true }), copy('b', 'Kemi', { price: 90_00 })], next)).toBe(
    '»Etik« er lige blevet solgt. »Kemi« er lige blevet billigere. Her er den næstbedste plan.',
  )
  expect(words([], next)).toContain('»Etik« og »Kemi« er ikke')
  expect(words([etik])).toBe('»Kemi« er ikke til salg længere.')
})

test('a copy that has become cheaper is no loss', () => {
  expect(broken([etik, copy('b', 'Kemi', { price: 90_00 })], planOf(287_00))).toMatchObject({
    words: '»Kemi« er lige blevet billigere. Her er den nye plan.',
    isLoss: false,
  })
})

test('a plan that is another although its copies are as they were is no loss', () => {
  expect(broken([etik, kemi], planOf(280_00))).toMatchObject({
    words: 'Bøgerne er lige blevet billigere. Her er den nye plan.',
    isLoss: false,
  })
  expect(words([etik, kemi], planOf(298_00))).toBe('Planen har lige ændret sig. Her er den nye.')
  const finest = brokenPlan({
    plan: planOf(298_00, 'finest'),
    shown,
    copies: [etik, kemi],
    now: { plans: [planOf(250_00), planOf(310_00, 'finest')] },
  })
  expect(finest.words).toBe('Planen har lige ændret sig. Her er den nye.')
})

test('the lines whose copy or price changed are marked in the plan that took its place, and in no other', () => {
  const lost = broken([etik])
  const dearer = copy('c', 'Kemi', { price: 130_00 })
  const items = new Map([...shown, ['c', dearer]])
  const [next, fewest] = [planOf(330_00, 'cheapest', ['a', 'c']), planOf(350_00, 'fewest', ['a', 'c'])]
  expect([...changedLines(lost, next, { items, plans: [next, fewest] })]).toEqual([['Kemi', kemi]])
  expect(changedLines(lost, fewest, { items, plans: [next, fewest] }).size).toBe(0)
  const without = planOf(149_00, 'cheapest', ['a'], ['Kemi'])
  expect([...changedLines(lost, without, { items, plans: [without] })]).toEqual([['Kemi', kemi]])
  const cheaper = new Map([...shown, ['b', copy('b', 'Kemi', { price: 90_00 })]])
  const same = planOf(287_00)
  expect([...changedLines(lost, same, { items: cheaper, plans: [same] })]).toEqual([['Kemi', kemi]])
})

test('the old sum stands beside the new one, with the books where their number changed', () => {
  const lost = broken([etik])
  expect(sumsOf(lost, planOf(330_00))?.replaceAll('\u00a0', ' ')).toBe(
    'Nu 330,00 kr. i stedet for 298,00 kr.',
  )
  expect(sumsOf(lost, planOf(298_00))).toBeNull()
  expect(sumsOf(lost, planOf(149_00, 'cheapest', ['a']))?.replaceAll('\u00a0', ' ')).toBe(
    'Nu 1 bog for 149,00 kr. i stedet for 2 bøger for 298,00 kr.',
  )
})
