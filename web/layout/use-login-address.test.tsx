import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { returnPath } from '../api/return-path.ts'
import { useLoginAddress } from './use-login-address.ts'

function Address() {
  return useLoginAddress()
}

/** The log-in address that the header and the bottom bar link to on a page. */
function on(page: string): URL {
  const shown = renderToStaticMarkup(
    <MemoryRouter initialEntries={[page]}>
      <Address />
    </MemoryRouter>,
  )
  return new URL(shown.replaceAll('&amp;', '&'), 'http://localhost')
}

test.each([
  '/sælgbog?currentStep=2',
  '/sælgbunke',
  '/pensum',
  '/pensum/makro',
  '/bøger?title=makro&sort=price',
  '/bøger/64f0',
  '/checkout',
])('a guest who logs in from %s comes back to it', (page) => {
  const { pathname, searchParams } = on(page)
  expect(pathname).toBe('/login')
  expect(decodeURI(returnPath(searchParams))).toBe(page)
})

test.each(['/', '/login', '/signup', '/farvel'])(
  'a guest who logs in from %s comes to the front page',
  (page) => {
    expect(on(page).href).toBe('http://localhost/login')
  },
)

test('the log-in page keeps the page that it was opened for', () => {
  expect(returnPath(on('/login?next=%2Fcheckout').searchParams)).toBe('/checkout')
})
