import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'
import { safety } from './topics-safety.ts'

const settings = {
  now: '2026-02-16T12:00:00Z',
  fees: { buyerPercent: 10, salePercent: 5, shipping: 39_00 },
  minimumPrice: 50_00,
  listingPhotoQuality: 0.8,
  openedMinutes: 10,
  resendPayer: 'platform' as const,
  paymentMinutes: 30,
  shipHours: 120,
  reactHours: 48,
  lostAfterHours: 168,
  payoutCoolingHours: 48,
  caseHours: { decide: 24, offer: 48, sendBack: 120, checkReturn: 48 },
  contactEmail: 'hej@genlaest.example',
  operator: { name: 'Genlæst', address: 'Aarhus', cvr: null, phone: null },
  profiles: [],
  sandbox: true,
}

test('the help pages show the configured figures', () => {
  expect(figuresOf(settings)).toEqual({
    buyerFee: '10\u00a0%',
    saleFee: '5\u00a0%',
    shipping: '39\u00a0kr.',
    minimum: '50\u00a0kr.',
    toShip: '5 dage',
    toReact: '48 timer',
    toBeLost: '7 dage',
    toBeAsked: 'en uge',
    toDecide: '24 timer',
  })
})

test('a fee that is not whole keeps its decimals', () => {
  const fees = { buyerPercent: 7.5, salePercent: 5, shipping: 39_50 }
  expect(figuresOf({ ...settings, fees })).toMatchObject({
    buyerFee: '7,5\u00a0%',
    shipping: '39,50\u00a0kr.',
  })
})

test('the help about refunds names the configured days and hours', () => {
  const words = (changed: object) => JSON.stringify(safety(figuresOf({ ...settings, ...changed })))
  expect(words({})).toContain('det kan du melde 7 dage efter, at den er sendt')
  expect(words({})).toContain('Vi ser på sagen inden for 24 timer og')
  const changed = words({ lostAfterHours: 9 * 24, caseHours: { ...settings.caseHours, decide: 36 } })
  expect(changed).toContain('det kan du melde 9 dage efter, at den er sendt')
  expect(changed).toContain('Vi ser på sagen inden for 36 timer og')
})
