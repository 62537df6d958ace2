/** The name of an awaited pickup outside the order lists (docs/product.md 6). */
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { itemOf } from '../books/test-items.ts'
import { ConfirmedGroups } from './confirmed-groups.tsx'
import type { ConfirmedGroup } from './group-state.ts'
import { nextSteps } from './next-steps.ts'
import { SoldBook } from './sold-book.tsx'

const sofie = { _id: 'sofie', first_name: 'Sofie', last_name: 'Holm' }
const group = {
  products: [itemOf({ id: 'one' })],
  deliveryType: 3,
  price: 249_00,
  orderStatus: 1,
  dbShipment: 'order',
  number: 'K7F29MQX',
  place: '8000 Aarhus C',
  by: null,
}
test('the confirmation of one order has its number', () => {
  const groups = <ConfirmedGroups groups={[{ ...group, seller: sofie, paid: 273_90 }]} justBought={false} />
  expect(renderToStaticMarkup(<MemoryRouter>{groups}</MemoryRouter>)).toContain(
    'Fra Sofie Holm, privatperson · Ordre K7F2-9MQX',
  )
})

const parties: [string, ConfirmedGroup][] = [
  ['buyer', { ...group, seller: sofie, paid: 273_90 }],
  ['seller', { ...group, buyer: sofie }],
]

test.each(parties)(
  "an awaited pickup reads 'Afhentes af køber' on the confirmation and the sold book, to its %s",
  (_side, shown) => {
    for (const view of [
      <ConfirmedGroups key="confirmation" groups={[shown]} justBought={false} />,
      <SoldBook key="sold" group={shown} title="Solgt" text="" />,
    ]) {
      const html = renderToStaticMarkup(<MemoryRouter>{view}</MemoryRouter>)
      expect(html).toContain('Afhentes af køber')
      expect(html).not.toContain('Klar til afhentning')
    }
  },
)

test('a confirmation that is opened later does not take an order that waits for us for one that waits for its buyer', () => {
  const late = {
    ...group,
    seller: sofie,
    paid: 273_90,
    by: '2026-02-21T10:00:00Z',
    status: 4,
    returned: false,
  }
  expect(nextSteps(late, 48)).toEqual([
    { what: 'Vi kigger på det', when: 'du hører fra os senest lørdag d. 21. februar' },
  ])
  expect(nextSteps({ ...late, by: null }, 48)).toMatchObject([{ when: 'du får besked, når vi ved mere' }])
  const rows = <ConfirmedGroups groups={[late]} justBought={false} />
  expect(renderToStaticMarkup(<MemoryRouter>{rows}</MemoryRouter>)).toContain(
    'Du hører fra os senest 21. februar kl. 11.00',
  )
  const back = { ...late, deliveryType: 1, orderStatus: 3, returned: true }
  expect(nextSteps(back, 48)).toMatchObject([{ what: 'Din tur: vælg en ny pakkeshop', yours: true }])
  expect(
    renderToStaticMarkup(
      <MemoryRouter>
        <ConfirmedGroups groups={[back]} justBought={false} />
      </MemoryRouter>,
    ),
  ).toContain('Pakken kom retur')
})
