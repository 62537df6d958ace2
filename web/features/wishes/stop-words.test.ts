import { expect, test } from 'vitest'
import { stopWordsOf } from './stop-words.ts'

test('the page names the book or the search, and says what holds after each press', () => {
  expect(stopWordsOf({ about: 'Calculus', bookId: 'a' })).toMatchObject({
    heading: 'Stop besked om »Calculus«',
    stopped: 'Du venter ikke længere på »Calculus«, og vi skriver ikke mere om den.',
    back: 'Du venter på »Calculus« igen. Vi skriver, når et eksemplar kommer til salg.',
  })
  expect(stopWordsOf({ about: 'alger', bookId: null }).stopped).toBe(
    'Søgningen »alger« er slettet, og vi skriver ikke mere om den.',
  )
  expect(stopWordsOf({ about: null, bookId: null }).over).toContain('allerede slettet')
})
