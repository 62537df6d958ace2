import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { orderView } from '../order-parts/order-view.ts'
import { ProfitBox } from './money-boxes.tsx'
import { shipmentIn } from './test-shipment.ts'

function boxOf(books: number, minimumPrice: number) {
  const total = { books, saleFee: 1_50, payout: 28_50 }
  const view = orderView(shipmentIn('shipped', { total }), 'sofie')
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => <ProfitBox view={view} /> }])
  const fees = { buyerPercent: 10, salePercent: 5, shipping: 39_00 }
  const root = { settings: { minimumPrice, fees } }
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />)
}

test('a seller sees what a sale gives from the least price of the settings on', () => {
  expect(boxOf(30_00, 20_00)).toContain('Din fortjeneste')
  expect(boxOf(30_00, 50_00)).toBe('')
})
