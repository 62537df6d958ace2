import { expect, test } from 'vitest'
import { hookPlan, nearestHook, type Hook } from './webhook-plan.ts'

const url = 'https://genlaest.example/webhooks/stripe'
const wanted = { url, events: ['payout.paid', 'payout.failed'], version: '2026' }
const right: Hook = { id: 'we_1', url, events: ['*'], version: '2026', enabled: true }

test.each<[what: string, hooks: Hook[], act: string, others: string[]]>([
  ['none', [], 'make', []],
  ['one that leads elsewhere', [{ ...right, url: 'https://other.example' }], 'make', []],
  ['one of another version', [{ ...right, version: '2020' }], 'make', []],
  ['one of the provider’s own version', [{ ...right, version: null }], 'make', []],
  ['one that hears all', [right], 'keep', []],
  ['one that hears what we hear', [{ ...right, events: wanted.events }], 'keep', []],
  ['one that lacks an event', [{ ...right, events: ['payout.paid'] }], 'change', []],
  ['one that is disabled', [{ ...right, enabled: false }], 'change', []],
  ['an old one beside the right one', [{ ...right, id: 'old', version: '2020' }, right], 'keep', ['old']],
  ['two, of which one is disabled', [{ ...right, id: 'off', enabled: false }, right], 'keep', ['off']],
])('with %s, the plan is right', (_what, hooks, act, others) => {
  const plan = hookPlan(hooks, wanted)
  expect(plan.act).toBe(act)
  expect(plan.act === 'make' ? [] : plan.others.map(({ id }) => id)).toEqual(others)
})

test('the nearest webhook is the right one, else any at the address', () => {
  const old = { ...right, id: 'old', version: '2020' }
  expect(nearestHook([old, right], wanted)).toBe(right)
  expect(nearestHook([old], wanted)).toBe(old)
  expect(nearestHook([{ ...old, url: 'https://other.example' }], wanted)).toBeUndefined()
})
