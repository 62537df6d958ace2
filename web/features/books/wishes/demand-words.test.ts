import { expect, test } from 'vitest'
import { specFees } from '#rules/quote'
import { buyerDemand, sellerDemand } from './demand-words.ts'

test('a seller reads a price without the fee, a buyer one with it, and a few reveal none', () => {
  expect(sellerDemand({ waiting: 9, half: 150_00 })).toBe(
    '9 venter på bogen. Halvdelen af dem vil købe, hvis din pris er højst 150,00\u00a0kr.',
  )
  expect(buyerDemand({ waiting: 1_000, half: 150_00 }, specFees)).toBe(
    '1.000 venter på bogen. Halvdelen vil give 165,00\u00a0kr. eller mere.',
  )
  expect(sellerDemand({ waiting: 1, half: null })).toBe('1 venter på bogen.')
})
