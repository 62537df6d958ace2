import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment'
import { shipmentIn } from './test-shipment.ts'
import { OrderList } from './order-list.tsx'

const listed = (shipment: Shipment) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OrderList shipments={[shipment]} viewerId="amina" />
    </MemoryRouter>,
  )

test('an order that we look at says in the list by when we write, and one whose turn it is how long is left', () => {
  const by = '2026-03-20T13:00:00.000Z'
  const ours = shipmentIn('action_needed', { turn: { who: 'operator', by, minutes_left: 600, late: false } })
  expect(listed(ours)).toContain('Du hører fra os senest 20. marts kl. 14.00')
  const own = shipmentIn('delivered', { turn: { who: 'buyer', by, minutes_left: 600, late: false } })
  expect(listed(own)).toContain('Din tur: 10 timer tilbage')
})
