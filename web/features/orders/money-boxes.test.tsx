import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment'
import type { OrderState } from '#rules/order-state'
import { orderView } from '../order-parts/order-view.ts'
import { ProfitBox } from './money-boxes.tsx'
import { OverviewBox } from './overview-box.tsx'
import { book, shipmentIn } from './test-shipment.ts'

function boxOf(
  books: number,
  minimumPrice: number,
  state: OrderState = 'shipped',
  total: Shipment['total'] = { books, saleFee: 1_50, payout: 28_50 },
) {
  const view = orderView(shipmentIn(state, { total }), 'sofie')
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => <ProfitBox view={view} /> }])
  const fees = { buyerPercent: 10, salePercent: 5, shipping: 39_00 }
  const root = { settings: { minimumPrice, fees } }
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />)
}

test('a seller sees what a sale gives from the least price of the settings on', () => {
  expect(boxOf(30_00, 20_00)).toContain('Din fortjeneste')
  expect(boxOf(30_00, 50_00)).toBe('')
})

test('while a case is open nobody is promised the money for an approval', () => {
  expect(boxOf(30_00, 20_00)).toContain('når Amina har fået og godkendt bogen')
  expect(boxOf(30_00, 20_00, 'refund_requested')).toContain('Pengene venter, indtil sagen er slut.')
  const toBuyer = <OverviewBox view={orderView(shipmentIn('refund_requested', {}), 'amina')} />
  expect(renderToStaticMarkup(toBuyer)).toContain('Din betaling er sikret, indtil sagen er slut.')
})

test.each(['shipped', 'finished'] as const)(
  'a seller whose new label takes all that a %s sale leaves is promised no money',
  (state) => {
    const total = { books: 40_00, saleFee: 2_00, labels: 38_00, payout: 0 }
    const box = boxOf(40_00, 20_00, state, total)
    expect(box).toContain('der kommer ingen penge på din saldo')
    expect(box).not.toContain('Pengene går til din saldo')
    const overview = (
      <OverviewBox view={orderView(shipmentIn(state, { total, transferred: false }), 'sofie')} />
    )
    const text = renderToStaticMarkup(overview)
    expect(text).not.toContain('Overføres')
    if (state === 'finished') expect(text).toContain('Afsluttet')
  },
)

test('the guarantee speaks of all books, and of a pickup as of a meeting', () => {
  const products = [book('Barndom'), book('Ungdom')]
  const textOf = (shipment: Parameters<typeof orderView>[0]) =>
    renderToStaticMarkup(<OverviewBox view={orderView(shipment, 'sofie')} />)
  expect(textOf(shipmentIn('shipped', { products }))).toContain('hvis bøgerne ikke kommer frem eller')
  expect(textOf(shipmentIn('awaiting_shipment', { products }))).toContain('Vises, når bøgerne er sendt')
  expect(textOf(shipmentIn('awaiting_pickup', {}))).toContain('hvis bogen ikke bliver udleveret eller')
})
