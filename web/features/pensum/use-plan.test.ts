import { expect, test } from 'vitest'
import { Refused } from '../../api/refused.ts'
import { deadLocks, shownOf, type Planned } from './use-plan.ts'

const line = (isbn: string, dbId?: string) => ({ isbn, otherEditions: false, ...(dbId && { dbId }) })
const planMissing = (...missing: string[]) => ({ plans: [{ missing }] }) as unknown as Pick<Planned, 'plans'>
const body = {
  lines: [line('9780914098911', 'a'), line('9780262046305', 'b'), line('9788741256047')],
  condition: 1 as const,
}

test('a lock is dead once no plan has its copy, and other lines have none', () => {
  expect(deadLocks(body, planMissing())).toEqual([])
  expect(deadLocks(body, planMissing('9780262046305', '9788741256047'))).toEqual(['9780262046305'])
  expect(deadLocks(body, { plans: [] })).toEqual(['9780914098911', '9780262046305'])
})

test('a refusal says nothing of what is for sale, and nor does an answer to earlier terms', () => {
  const refused = new Refused(429, { message: 'Prøv igen om 40 sekunder' })
  const plan = {} as Planned['plans'][number]
  expect(shownOf({ plan: undefined, busy: false, refused })).toBe('refused')
  expect(shownOf({ plan: undefined, busy: true, refused: null })).toBe('wait')
  expect(shownOf({ plan: undefined, busy: false, refused: null })).toBe('none')
  expect(shownOf({ plan, busy: false, refused })).toBe('plan')
})
