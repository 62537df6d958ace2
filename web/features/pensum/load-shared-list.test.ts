import { expect, onTestFinished, test, vi } from 'vitest'
import { refusing, testContext } from '../../api/test-context.ts'
import { loadSharedList, readsOtherEditions } from './load-shared-list.ts'

const calculus = { isbn: '9780914098911', title: 'Calculus', director: [{ $: 'Michael Spivak' }] }
const list = { slug: 'jura', lines: [{ apiBook: calculus, has: false }] }

function load(
  plan: (asked: unknown) => Response | Promise<Response>,
  lines = list.lines,
  otherEditions = true,
) {
  const { context } = testContext(async (path, { body }) =>
    path.endsWith('planPensum') ? plan(JSON.parse(body as string)) : Response.json({ ...list, lines }),
  )
  return loadSharedList(context, 'jura', otherEditions)
}

test('a plan that is refused is not taken for a list that nobody sells', async () => {
  const none = { plans: [], separately: 0, exact: true }
  expect(await load(() => refusing(429))).toMatchObject({ isPlanned: false, plan: null })
  expect(await load(() => Response.json(none))).toMatchObject({ isPlanned: true, plan: null })
})

test('what its owner has already is not planned', async () => {
  const asked = () => {
    throw new Error('nothing is left to plan')
  }
  expect(await load(asked, [{ ...list.lines[0]!, has: true }])).toMatchObject({ isPlanned: true, plan: null })
})

test('a plan that waits for its turn does not keep the list waiting', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shown = load(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await shown).toMatchObject({ isPlanned: false, plan: null, list: { slug: 'jura' } })
})

test('a list that is gone, or has an impossible name, is none, and a fault is a fault', async () => {
  const answered = (status: number) => {
    const { context } = testContext(async () => refusing(status))
    return loadSharedList(context, 'jura', false)
  }
  expect(await answered(404)).toBeNull()
  expect(await answered(400)).toBeNull()
  await expect(answered(500)).rejects.toMatchObject({ status: 500 })
})

test('the plan of a list takes other editions where its reader does', async () => {
  const none = { plans: [], separately: 0, exact: true }
  const asked = vi.fn<(asked: unknown) => Response>(() => Response.json(none))
  await load(asked, list.lines, false)
  await load(asked, list.lines, true)
  expect(asked.mock.calls.map(([body]) => body)).toMatchObject([
    { lines: [{ otherEditions: false }] },
    { lines: [{ otherEditions: true }] },
  ])
  expect(readsOtherEditions(new URLSearchParams('udgaver=alle'))).toBe(true)
  expect(readsOtherEditions(new URLSearchParams('udgaver='))).toBe(false)
})

test('two editions of one book are planned as these two, and any edition of a book that stands alone', async () => {
  const older = { ...calculus, isbn: '9780914098898' }
  const alone = { isbn: '9780262046305', title: 'Introduction to Algorithms', director: [{ $: 'Cormen' }] }
  const asked = vi.fn<(asked: unknown) => Response>(() =>
    Response.json({ plans: [], separately: 0, exact: true }),
  )
  await load(
    asked,
    [calculus, older, alone].map((apiBook) => ({ apiBook, has: false })),
  )
  expect(asked.mock.calls[0]).toMatchObject([
    {
      lines: [
        { isbn: calculus.isbn, otherEditions: false },
        { isbn: older.isbn, otherEditions: false },
        { isbn: alone.isbn, otherEditions: true },
      ],
    },
  ])
})
