import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Link as RouterLink, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

test.each([
  { to: '/' },
  { to: '/bøger/0199' },
  { to: '/bøger?title=C%26V%20%C3%A6#bøger', className: 'btn' },
  { to: '/fag/økonomi', prefetch: 'intent', 'aria-label': 'Økonomi, 3 bøger', className: 'back' },
] as const)('the server writes the link $to as React Router does', (props) => {
  const at = (link: ReactElement) =>
    renderToString(createElement(MemoryRouter, { initialEntries: ['/bøger/1?a=b'] }, link))

  expect(at(createElement(Link, props, 'Læs'))).toBe(at(createElement(RouterLink, props, 'Læs')))
})
