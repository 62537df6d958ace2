import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'

type Copy = { title: string; author?: string; isbn: string; price?: number }

async function shop(app: TestApp, copies: Copy[], by?: Person) {
  const seller = by ?? (await app.seller())
  const listed = []
  for (const { author = 'Anna Bo', ...copy } of copies)
    listed.push(await app.listedBook({ ...copy, authors: [author] }, seller))
  return listed
}

const micro = { title: 'Mikroøkonomi i teori og praksis', isbn: '9780132857123', price: 300_00 }
const english = { title: 'Intermediate Microeconomics', isbn: '9780134184838', price: 120_00 }
const macro = { title: 'Makroøkonomi', author: 'Cecilie Dal', isbn: '9780538497817', price: 200_00 }
const novel = { title: 'Pot of Gold', isbn: '9780840049346', price: 10_00 }

test('the tree has the areas and fields with books for sale, each with those of its subjects', async () => {
  const app = await testApp()
  await shop(app, [micro, micro, english, macro, novel])
  const { body } = await app.as(null, 'subjects')
  const economics = body.areas.find(({ id }) => id === 'oekonomi')
  expect(economics).toMatchObject({ name: 'Økonomi', copies: 4 })
  expect(economics!.narrower).toEqual([{ id: 'mikro-og-makro', name: 'Mikro og makro', copies: 4 }])
  expect(body.areas.map(({ id }) => id)).not.toContain('jura')
  expect(body.subjectCount).toBe(4)
})

test('a subject has its works, its newest copies and its lowest price, and nothing of other subjects', async () => {
  const app = await testApp()
  const [first, second, third] = await shop(app, [micro, micro, english, macro, novel])
  const { body } = await app.as(null, 'subject', { subjectId: 'mikrooekonomi' })
  expect(body).toMatchObject({
    id: 'mikrooekonomi',
    name: 'Mikroøkonomi',
    broader: [
      { id: 'oekonomi', name: 'Økonomi' },
      { id: 'mikro-og-makro', name: 'Mikro og makro' },
    ],
    copies: 3,
    works: 2,
    from: 120_00,
  })
  expect(body.known.map(({ title, copies }) => [title, copies])).toEqual(
    expect.arrayContaining([
      [micro.title, 2],
      [english.title, 1],
    ]),
  )
  expect(body.newest.map(({ dbBook }) => dbBook._id)).toEqual([third!.id, second!.id, first!.id])
  expect(body.tree).toMatchObject({ id: 'oekonomi', copies: 4 })
  expect(body.tree.narrower).toMatchObject([{ id: 'mikro-og-makro', copies: 4 }])
  expect(body.tree.narrower[0]!.narrower.map(({ id, copies }) => [id, copies])).toEqual([
    ['makrooekonomi', 1],
    ['mikrooekonomi', 3],
  ])
})

test('the tree counts a book that comes', async () => {
  const app = await testApp()
  await shop(app, [macro])
  const copiesOf = async (id: string) =>
    (await app.as(null, 'subjects', {})).body.areas.find((area) => area.id === id)?.copies
  expect(await copiesOf('oekonomi')).toBe(1)
  await shop(app, [micro])
  await expect.poll(() => copiesOf('oekonomi'), { timeout: 20_000 }).toBe(2)
})

test("the viewer's own copies are not shown", async () => {
  const app = await testApp()
  const seller = await app.seller()
  await shop(app, [micro], seller)
  await shop(app, [english])
  const { body } = await app.as(seller, 'subject', { subjectId: 'mikrooekonomi' })
  expect(body.newest.map(({ apiBook }) => apiBook.title)).toEqual([english.title])
  expect(body.known.map(({ title }) => title)).toEqual([english.title])
})

test('a subject without books keeps its place in the tree, beside those with books', async () => {
  const app = await testApp()
  await shop(app, [macro])
  const { body } = await app.as(null, 'subject', { subjectId: 'mikrooekonomi' })
  expect(body).toMatchObject({ copies: 0, works: 0, from: null, known: [], newest: [] })
  expect(body.tree.narrower[0]!.narrower.map(({ id, copies }) => [id, copies])).toEqual([
    ['makrooekonomi', 1],
    ['mikrooekonomi', 0],
  ])
})

test('an unknown subject is not found', async () => {
  const app = await testApp()
  expect((await app.as(null, 'subject', { subjectId: 'alkymi' })).status).toBe(404)
})
