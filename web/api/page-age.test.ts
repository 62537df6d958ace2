import { expect, test, vi } from 'vitest'
import { keptAtHeader } from './kept-pages.ts'
import { notePageIsMissing, pageAge, shownAge, watchingAge } from './page-age.ts'

vi.stubGlobal('location', new URL('https://genlaest.dk/'))

const keptAt = 'Sun, 29 Nov 2026 08:00:00 GMT'
const keptPage = async () =>
  Object.defineProperty(new Response('', { headers: { [keptAtHeader]: keptAt } }), 'url', {
    value: 'https://genlaest.dk/hj%C3%A6lp.data',
  })

test('a kept page has its age, although its data came before the page without a connection was shown or left', async () => {
  for (const isFirst of [true, false]) {
    const load = () => watchingAge(keptPage)('/hj%C3%A6lp.data')
    if (isFirst) await load()
    const leave = notePageIsMissing()
    if (!isFirst) await load()
    expect(shownAge(pageAge.getState())).toBeNull()
    leave()
    expect(shownAge(pageAge.getState())).toEqual({ at: '2026-11-29T08:00:00.000Z', isKept: true })
    pageAge.setState({ age: null })
  }
})
