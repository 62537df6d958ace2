import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Item } from '#contract/books'
import { CopyCards } from './copy-cards.tsx'

const buttons = (count: number) => {
  const products = Array.from({ length: count }, (_, at) => ({
    dbBook: { _id: `${at}` },
    apiBook: { title: `Bind ${at + 1}` },
  }))
  const html = renderToStaticMarkup(<CopyCards products={products as unknown as Item[]} />)
  return { html, named: [...html.matchAll(/<\/svg>([^<]*)<\/button>/g)].map(([, name]) => name) }
}

test('each book of an order that is over has its card to share, named if there are several', () => {
  expect(buttons(1).named).toEqual(['Del bogens kort'])
  expect(buttons(2).named).toEqual(['Del kortet for »Bind 1«', 'Del kortet for »Bind 2«'])
})

test('an order of two hundred books leads to their pages instead', () => {
  const { html, named } = buttons(200)
  expect(named).toEqual([])
  expect(html).toContain('Åbn en af bøgerne, så kan du dele dens kort.')
})
