import { afterEach, expect, test, vi } from 'vitest'
import { lookUpWaiting } from './look-up-pile.ts'
import { changeOnPile, putOnPile, readPile, takeFromPile } from './pile-store.ts'

const isbn = '9788762809000'
const answers = {
  search: { bookId: '7', isbn, title: 'Anatomi', director: [], version: '2. udgave', sourceCover: null },
  guidance: { guidance: { copies: 3, lowest: 180_00, median: 200_40, highest: 225_00 }, forSale: 3 },
  demand: { waiting: 9 },
}

/** The line, and what was asked over it. `down` names the questions that get no answer. */
function openLine() {
  const line = { down: [] as string[], missing: [] as string[], asked: [] as string[] }
  vi.stubGlobal('fetch', async (path: string) => {
    const name = path.includes('price-guidance') ? 'guidance' : path.includes('demand') ? 'demand' : 'search'
    line.asked.push(name)
    if (line.down.includes(name)) throw new TypeError('Failed to fetch')
    if (line.missing.includes(name))
      return Response.json({ message: 'Nej', code: 'not_found' }, { status: 404 })
    return Response.json(answers[name])
  })
  return line
}
const book = () => readPile()[0]!

afterEach(() => {
  for (const { key } of readPile()) takeFromPile(key)
  vi.unstubAllGlobals()
})

test.each(['guidance', 'demand'])(
  'a line that breaks before %s costs no price and no demand',
  async (lost) => {
    const line = openLine()
    putOnPile({ isbn })
    line.down = [lost]
    await lookUpWaiting()
    expect(book()).toMatchObject({ lookup: 'found', title: 'Anatomi' })
    line.down = []
    await lookUpWaiting()
    expect(book()).toMatchObject({ price: '200', forSale: 3, waiting: 9, between: { lowest: 180_00 } })
    // All is known, so nothing more is asked.
    const { length } = line.asked
    await lookUpWaiting()
    expect(line.asked).toHaveLength(length)
  },
)

test('a price that was typed while the line was down stays', async () => {
  const line = openLine()
  putOnPile({ isbn })
  line.down = ['guidance']
  await lookUpWaiting()
  changeOnPile(book().key, { price: '149' })
  line.down = []
  await lookUpWaiting()
  expect(book()).toMatchObject({ price: '149', forSale: 3 })
})

test('a book whose prices cannot be told is not asked about for ever', async () => {
  const line = openLine()
  putOnPile({ isbn })
  line.missing = ['guidance']
  await lookUpWaiting()
  line.asked = []
  await lookUpWaiting()
  expect(line.asked).toEqual([])
})
