import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parsePile } from './pile.ts'
import { TitleForm } from './title-form.tsx'

const key = '00000000-0000-4000-8000-000000000001'

test('a title that was being written is there after a reload', () => {
  const stored = {
    key,
    isbn: '9788762809000',
    lookup: 'unknown',
    written: { title: 'Kompendium i lo', authors: 'Anna ' },
  }
  const [book] = parsePile([stored], () => key)
  const html = renderToStaticMarkup(<TitleForm book={book!} />)
  expect(html).toMatch(/<input[^>]* value="Kompendium i lo"/)
  expect(html).toMatch(/<input[^>]* value="Anna "/)
})
