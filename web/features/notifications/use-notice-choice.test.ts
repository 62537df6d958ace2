import { expect, test } from 'vitest'
import {
  answered,
  hasChange,
  shown,
  withWaiting,
  type Change,
  type Choice,
  type Choosing,
} from './use-notice-choice.ts'

const choice: Choice = {
  mailOfMessages: true,
  mailOfWishes: 'daily',
  quietNights: true,
  push: {
    sold: true,
    shipReminder: true,
    money: true,
    otherSales: true,
    sent: true,
    wishes: true,
    otherPurchases: true,
    messages: true,
  },
  sms: { money: false, sent: false },
  keepsNights: true,
}

const loaded: Choosing = { saved: choice, waiting: [] }
const changes: Change[] = [
  { push: { sold: false } },
  { sms: { sent: true } },
  { mailOfWishes: 'never' },
  { quietNights: false },
]
const refuse = (now: Choosing, change: Change) => answered(now, change, null)

test('a refused tick goes back, and leaves the others that were made meanwhile', () => {
  for (const refused of changes) {
    const others = changes.filter((change) => change !== refused)
    const all = changes.reduce(withWaiting, loaded)
    expect(shown(refuse(all, refused))).toEqual(shown(others.reduce(withWaiting, loaded)))
  }
})

test('two ticks of the same box on a lost line leave what is saved', () => {
  const ticks: Change[] = [{ push: { sold: false } }, { push: { sold: true } }, { push: { sold: false } }]
  for (const some of [ticks, ticks.slice(0, 2)])
    expect(shown(some.reduce(refuse, some.reduce(withWaiting, loaded)))).toEqual(choice)
})

test("the server's reply counts, and what is still on its way lies over it", () => {
  const [first, second] = changes as [Change, Change]
  const reply: Choice = { ...choice, mailOfMessages: false, push: { ...choice.push, sold: false } }
  const both = [first, second].reduce(withWaiting, loaded)
  expect(shown(answered(both, first, reply))).toEqual({ ...reply, sms: { ...choice.sms, sent: true } })
})

test('a change is saved when the reply has it', () => {
  for (const change of changes) {
    expect(hasChange(choice, change)).toBe(false)
    expect(hasChange(shown(withWaiting(loaded, change)), change)).toBe(true)
  }
})
