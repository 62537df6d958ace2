import { expect, test } from 'vitest'
import { contract } from '#contract/contract'
import type { Route } from '#contract/http'
import type { CallName } from '#contract/paths'
import { proofWords } from './proof-words.ts'

test('the dialog says of every call that asks for a proof what the person is about to do', () => {
  const asking = (Object.keys(contract) as CallName[]).filter(
    (name) => (contract[name] as Route).freshProof !== undefined,
  )
  expect(asking).toContain('payout')
  expect(asking.filter((name) => proofWords(name, {}) === null)).toEqual([])
})

test('an emergency stop is told from its end', () => {
  expect(proofWords('stopTrade', { part: 'payouts', stopped: true })?.title).toBe('Du stopper udbetalinger')
  expect(proofWords('stopTrade', { part: 'purchases', stopped: false })?.title).toBe('Du åbner for nye køb')
})
