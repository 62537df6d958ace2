import { expect, test } from 'vitest'
import { formatChoices, parseChoices } from './stored-choices.ts'

const shop = {
  id: '95558',
  agent: '95558',
  name: 'Spar',
  address: 'Kirkestræde 96',
  address2: '',
  zipcode: '8000',
  city: 'Aarhus C',
  country: 'DK',
  carrier_code: 'dao',
  requires_phone: false,
}

test('stored choices come back unchanged, without the phone number', () => {
  const stored = parseChoices(
    formatChoices({ ida: { shop, phone: '28 41 67 03' }, noor: { delivery: 'pickup' } }),
  )
  expect(stored).toEqual({ ida: { shop }, noor: { delivery: 'pickup' } })
})

test.each([
  null,
  '',
  'x',
  '[]',
  'null',
  '{"ida":{"delivery":"drone"}}',
  '{"ida":{"shop":{"id":1}}}',
  '{"ida":7}',
])('invalid choices are left out: %s', (stored) => {
  expect(parseChoices(stored)).toEqual({})
})
