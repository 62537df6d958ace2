import { expect, test } from 'vitest'
import { accounts, postingKinds } from '#rules/ledger'
import { stepNames, steps } from '#rules/order-steps'
import { accountName, postingName, stepAct, stepName, stepOutcome, troubleText } from './order-words.ts'

test('every step, posting and account has a Danish name', () => {
  for (const step of stepNames) expect(stepName(step)).not.toBe(step)
  for (const kind of postingKinds) expect(postingName(kind)).not.toBe(kind)
  for (const account of accounts) expect(accountName(account)).not.toBe(account)
})

const ofOperators = stepNames.filter((step) => (steps[step].by as readonly string[]).includes('operator'))

test.each(ofOperators)('an operator who may %s reads its name and its outcome', (step) => {
  expect(stepAct(step)).not.toBe(step)
  expect(stepOutcome(step)).not.toBe('')
})

test('after a chargeback, voiding promises no refund', () => {
  expect(stepOutcome('voidOrder')).toContain('køberen får hele beløbet tilbage')
  expect(`${stepAct('voidOrder', true)} ${stepOutcome('voidOrder', true)}`).not.toMatch(/refunder/i)
})

test.each([
  ['transfer:unavailable', 'Overførsel til sælgeren: betalingsudbyderen svarer ikke'],
  [
    'refund:waiting',
    'Refundering: venter på penge hos betalingsudbyderen. Fyld saldoen op dér, så går pengene af sted automatisk',
  ],
  ['refund:failed', 'Refundering: pengene kom ikke frem til køberen'],
  ['action:notArrived', 'Handling påkrævet: pakken er ikke meldt leveret'],
  ['action:parcelReturned', 'Handling påkrævet: pakken kom retur'],
  ['label:sender: address1 is required', 'Pakkelabel: sender: address1 is required'],
])('%s reads %s', (trouble, text) => expect(troubleText(trouble)).toBe(text))
