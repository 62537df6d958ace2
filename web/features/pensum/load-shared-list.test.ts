import { expect, test } from 'vitest'
import { refusing, testContext } from '../../api/test-context.ts'
import { loadSharedList } from './load-shared-list.ts'

const list = { slug: 'jura', lines: [{ apiBook: { isbn: '9780914098911' } }] }

function load(plan: () => Response) {
  const { context } = testContext(async (path) =>
    path.endsWith('planPensum') ? plan() : Response.json(list),
  )
  return loadSharedList(context, 'jura')
}

test('a plan that is refused is not taken for a list that nobody sells', async () => {
  const none = { plans: [], separately: 0, exact: true }
  expect(await load(() => refusing(429))).toMatchObject({ isPlanned: false, plan: null })
  expect(await load(() => Response.json(none))).toMatchObject({ isPlanned: true, plan: null })
})
