import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceRuler } from './price-ruler.tsx'

const copies = { copies: 5, lowest: 100_00, median: 150_00, highest: 200_00 }

test('four copies are told in words alone', () => {
  const guidance = { ...copies, copies: 4, sold: [100_00, 120_00, 150_00], offered: [200_00] }
  expect(renderToStaticMarkup(<PriceRuler guidance={guidance} price={null} />)).toBe('')
})

test('guidance from a node of the version before has no line', () => {
  expect(renderToStaticMarkup(<PriceRuler guidance={copies} price={null} />)).toBe('')
})

test('the prices of other copies stand on a line', () => {
  const guidance = {
    ...copies,
    usual: { from: 120_00, to: 180_00 },
    sold: [100_00, 120_00, 150_00],
    offered: [180_00, 200_00],
  }
  expect(renderToStaticMarkup(<PriceRuler guidance={guidance} price={150_00} />)).toContain('Din pris')
})
