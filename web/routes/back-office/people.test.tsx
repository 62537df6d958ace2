import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import People from './people.tsx'

const person = (place: number) => ({
  _id: `${place}`,
  first_name: 'Anna',
  last_name: `Nr. ${place}`,
  email: `anna${place}@example.dk`,
  role: 'user',
  suspended: false,
  created: '2026-02-16T12:00:00Z',
})

function shown(count: number, q = '') {
  const people = Array.from({ length: count }, (_, place) => person(place))
  const given = { loaderData: { q, people } } as unknown as Parameters<typeof People>[0]
  const Page = createRoutesStub([{ path: '/', Component: () => <People {...given} /> }])
  return renderToStaticMarkup(<Page />)
}

test.each([
  ['', 'Kun de 20 nyeste brugere vises og sorteres. Find andre i feltet ovenfor.'],
  ['Anna', 'Kun de 20 nyeste, der passer, vises og sorteres. Skriv mere af navnet for at finde andre.'],
])(
  'a list of people that is full, found by »%s«, says which it shows and how to find others',
  (q, sentence) => {
    expect(shown(20, q)).toContain(sentence)
  },
)

test('a list of people that has them all says nothing of others', () => {
  expect(shown(19)).toContain('Anna Nr. 18')
  expect(shown(19)).not.toContain('Kun de')
})
