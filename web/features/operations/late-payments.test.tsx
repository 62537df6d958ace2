import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LatePayments } from './late-payments.tsx'

const payment = {
  _id: 'payment',
  buyer: { _id: 'amina', first_name: 'Amina', last_name: 'Yusuf', email: 'amina@example.dk' },
  amount: 39_00,
  error: null,
  order: null,
  dispute: null,
  created: '2026-02-12T10:00:00Z',
}

test('the payment of a new label leads to its order, and one for books that were gone names none', () => {
  const shown = (order: { _id: string; number: string } | null) => {
    const list = <LatePayments payments={[{ ...payment, order }]} />
    const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => list }])
    const root = { settings: { now: '2026-02-13T10:00:00Z' } }
    return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />)
  }
  const label = shown({ _id: 'order', number: 'T5KH8WNZ' })
  expect(label).toContain('Ny pakkelabel til ordre')
  expect(label).toContain('href="/drift/ordrer/order"')
  expect(label).toContain('T5KH-8WNZ')
  expect(shown(null)).not.toContain('/drift/ordrer')
})
