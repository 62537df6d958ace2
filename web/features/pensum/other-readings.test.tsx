import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListLine } from './list-store.ts'
import { OtherReadings } from './other-readings.tsx'

const book = {
  bookId: 'a',
  title: 'Calculus',
  director: [{ $: 'Spivak' }],
  isbn: '9780914098911',
  version: '',
}

test('what a line may also mean is shown with author and edition', () => {
  const show = (...alternatives: ListLine['alternatives']) =>
    renderToStaticMarkup(
      <OtherReadings line={{ id: 1, text: 'Calc', alternatives } as unknown as ListLine} />,
    )
  expect(show(book)).toMatch(/<button[^>]*>Calculus<\/button>.*Spivak · 1\. udgave/)
  expect(show()).toBe('')
})
