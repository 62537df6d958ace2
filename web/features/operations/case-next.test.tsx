import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CaseNext } from './case-next.tsx'
import type { OrderPage } from './order-page.ts'

const asked = {
  turn: { who: 'operator', by: null },
  cases: [{ outcome: null }],
  allowed: [
    { step: 'giveMoreTime', statement: true, splits: false },
    { step: 'grantRefund', statement: true, splits: false },
  ],
  parties: { buyer: { first_name: 'Amina' } },
  answer_since: null,
  dispute: null,
  colleagues: [{ _id: 'a', name: 'Jonas Holm' }],
}

function rowsOf(order: object) {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <CaseNext
          order={order as OrderPage}
          onDraft={() => undefined}
          holder={null}
          onHolder={() => undefined}
        />
      ),
    },
  ])
  const html = renderToStaticMarkup(<Page />)
  return [...html.matchAll(/<span>([^<]*)<\/span>/g)].map(([, text]) => text)
}

const withoutColleague = [
  'Giv parterne 24 timer mere',
  'Bed Amina om flere billeder',
  'Skriv, at vi er forsinkede',
]

test('a case that is ours offers the four acts that move no money', () => {
  expect(rowsOf(asked)).toEqual([...withoutColleague, 'Giv sagen til en kollega'])
})

test.each([
  ['nobody else works here', { ...asked, colleagues: [] }],
  ['a node of the version before has answered', { ...asked, colleagues: undefined }],
])('a case is not offered to colleagues where %s', (_, order) => {
  expect(rowsOf(order)).toEqual(withoutColleague)
})

test('an order that waits for nobody offers nothing', () => {
  const over = { ...asked, turn: null, cases: [], allowed: [], colleagues: [] }
  expect(rowsOf(over)).toEqual([])
})
