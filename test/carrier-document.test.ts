import { expect, test } from 'vitest'
import { carrierFaults, type CarrierCall } from './contracts/carrier-document.ts'

const call: CarrierCall = {
  method: 'GET',
  path: '/products',
  query: { product_code: 'DAO_STS', per_page: '20' },
  sent: undefined,
  status: 200,
  answer: [{ code: 'DAO_STS', id: 64 }],
}
const label = { own_agreement: false, product_code: 'DAO_STS', service_codes: '', parcels: [{ weight: 900 }] }
const booking = { method: 'POST', path: '/shipments', query: {}, sent: label, answer: { id: 1 } }

test('a call that keeps to the document has no fault', () => {
  expect(carrierFaults(call)).toEqual([])
  expect(carrierFaults({ ...call, ...booking })).toEqual([])
})

test.each([
  ['an unknown path', { path: '/prices' }, 'not in the document'],
  ['an unknown parameter', { query: { code: 'DAO_STS' } }, 'must NOT have additional properties'],
  ['a parameter of another kind', { query: { per_page: 'all' } }, 'must be integer'],
  ['an unknown field in the answer', { answer: [{ price: 1 }] }, 'must NOT have additional properties'],
  ['null where the document has none', { answer: [{ code: null }] }, 'must be string'],
  ['an answer that the document does not know', { status: 201 }, 'answers 201'],
  ['an unknown field in a body', { ...booking, sent: { ...label, weight: 900 } }, 'additional properties'],
  ['a missing field in a body', { ...booking, sent: { ...label, parcels: [] } }, 'fewer than 1'],
  [
    'a webhook pointed elsewhere',
    { method: 'PUT', path: '/webhooks/7', sent: { endpoint: 'x' }, answer: {} },
    'additional',
  ],
])('%s is a fault', (_what, changes, fault) => {
  expect(carrierFaults({ ...call, ...changes }).join('\n')).toContain(fault)
})

test('what was refused may depart from the document, but the refusal may not', () => {
  const refused = { ...call, ...booking, sent: {}, status: 422 }
  expect(carrierFaults({ ...refused, answer: { error: 'Invalid' } })).toEqual([])
  expect(carrierFaults({ ...refused, answer: { message: 'Invalid' } })).toHaveLength(2)
})
