import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '../../api/browser.ts'
import { otherCopies } from './other-copies.ts'
import type { PlannedItem } from './use-plan.ts'

const copy = (id: string, bookId: string) =>
  ({ dbBook: { _id: id, price: 100_00, stand: 2 }, apiBook: { bookId } }) as unknown as PlannedItem
const chosen = copy('chosen', 'second')
const copies = {
  first: [copy('of the first', 'first')],
  work: [chosen, copy('of the first', 'first'), copy('of the third', 'third')],
}

/** Each swap is a plan of the same total. */
function answer(workId: number | null, gone: string[] = []) {
  const asked: [string, unknown][] = []
  const answers: Record<string, unknown> = {
    searchWorks: [{ workId }],
    workCopies: copies.work,
    getResults: copies.first,
    planPensum: { plans: [{ kind: 'cheapest', total: 149_00, missing: [] }] },
  }
  const call = (name: string, body: unknown) => {
    asked.push([name, body])
    const isGone = name === 'searchWorks' && gone.includes((body as { bookId: string }).bookId)
    return Promise.resolve(isGone ? [] : answers[name])
  }
  const spy = vi.spyOn(api, 'call').mockImplementation(call)
  onTestFinished(() => spy.mockRestore())
  return asked
}

const swap = (otherEditions: boolean) =>
  otherCopies({
    plan: { kind: 'cheapest', total: 149_00 },
    isbn: '9780914098911',
    chosen,
    body: { lines: [{ isbn: '9780914098911', otherEditions }], condition: 2 },
  })
const named = (found: Awaited<ReturnType<typeof swap>>) => found.map(({ item }) => item.dbBook._id)

test('a list that takes other editions is offered copies of each of them, a third one as well', async () => {
  const asked = answer(7)
  expect(named(await swap(true))).toEqual(['of the first', 'of the third'])
  expect(asked).toContainEqual(['workCopies', { workId: '7', stand: '2,3', sort: 'price', limit: '13' }])
})

test('a list that takes no other edition is offered copies of the one that it names', async () => {
  const asked = answer(7)
  expect(named(await swap(false))).toEqual(['of the first'])
  expect(asked[0]).toEqual([
    'getResults',
    { bookId: '9780914098911', stand: [2, 3], sort: 'price', limit: 13 },
  ])
})

test('an edition that belongs to no work yet has copies of its own alone', async () => {
  const asked = answer(null)
  await swap(true)
  expect(asked.map(([name]) => name)).toEqual(['searchWorks', 'searchWorks', 'getResults', 'planPensum'])
})

test('where the chosen copy was the last of its edition, the edition on the list leads to the others', async () => {
  answer(7, ['second'])
  expect(named(await swap(true))).toEqual(['of the first', 'of the third'])
})
