import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DeadLink } from './sign-in-by-link.tsx'

const shown = (token: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DeadLink token={token} login="/login?next=%2Fcheckout" />
    </MemoryRouter>,
  )

test('a link that no longer works offers a new one with one press, and the log-in page', () => {
  expect(shown('brugt')).toMatch(/Send et nyt link.*href="\/login\?next=%2Fcheckout"/)
  expect(shown('brugt')).not.toContain('@')
})

test('an address without a link leads to the log-in page alone', () => {
  expect(shown('')).not.toContain('Send et nyt link')
  expect(shown('')).toContain('Til log ind')
})
