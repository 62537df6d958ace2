import { expect, test } from 'vitest'
import { distanceText, placeLine, shopAddress } from './shop-words.ts'

test.each([
  { metres: 3, text: '10\u00a0m' },
  { metres: 347, text: '350\u00a0m' },
  { metres: 996, text: '1,0\u00a0km' },
  { metres: 1249, text: '1,2\u00a0km' },
])('$metres metres are $text', ({ metres, text }) => {
  expect(distanceText(metres)).toBe(text)
})

test('the addresses of a shop and a home fit on one line', () => {
  expect(shopAddress({ address: 'Nørrebrogade 43', zipcode: '8000', city: 'Aarhus C' })).toBe(
    'Nørrebrogade 43, 8000 Aarhus C',
  )
  expect(placeLine({ line1: '', postal_code: '8000', city: 'Aarhus C' })).toBe('8000 Aarhus C')
  expect(placeLine({ line1: 'Vestergade 58', postal_code: '8000', city: 'Aarhus C' })).toBe(
    'Vestergade 58, 8000 Aarhus C',
  )
})
