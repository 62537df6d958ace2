import { expect, test } from 'vitest'
import { refusing, testContext } from '../../../api/test-context.ts'
import { chooseDrawers, loadDrawers } from './load-subjects.ts'

const areas = Array.from({ length: 16 }, (_, at) => ({ id: `${at}`, name: `Fag ${at}`, copies: at % 4 }))

test('the home page has twelve drawers at most: the areas with most books, in their order', () => {
  const drawers = chooseDrawers(areas)
  expect(drawers).toHaveLength(12)
  expect(drawers.map(({ id }) => Number(id))).toEqual([1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15])
})

test('few areas are all drawers', () => {
  expect(chooseDrawers(areas.slice(1, 3))).toEqual(areas.slice(1, 3))
})

test('the home page has no drawers when the subjects cannot be counted, and the failure is logged', async () => {
  const { context, logged } = testContext(async () => refusing(500))
  expect(await loadDrawers(context)).toEqual({ subjectCount: 0, drawers: [] })
  expect(logged).toHaveLength(1)
})
