import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WithDeadline } from './with-deadline.tsx'

test('a text is bold where it names the deadline, and only there', () => {
  const text = 'Se den igennem inden torsdag d. 19. februar kl. 14.20. Gør du ingenting, bliver den godkendt.'
  const shown = (by: string | null) => renderToStaticMarkup(<WithDeadline text={text} by={by} />)
  expect(shown('2026-02-19T13:20:00Z')).toContain(
    'inden <strong>torsdag d. 19. februar kl. 14.20</strong>. Gør',
  )
  expect(shown('2026-02-20T13:20:00Z')).toBe(text)
  expect(shown(null)).toBe(text)
})
