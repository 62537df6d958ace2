import { expect, test } from 'vitest'
import { formatChoices, parseChoices } from './kept-choices.ts'

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

test('choices come back as they were made, without the phone number', () => {
  const kept = parseChoices(
    formatChoices({ ida: { shop, phone: '28 41 67 03' }, noor: { delivery: 'pickup' } }),
  )
  expect(kept).toEqual({ ida: { shop }, noor: { delivery: 'pickup' } })
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
])('what makes no sense is left out: %s', (stored) => {
  expect(parseChoices(stored)).toEqual({})
})
