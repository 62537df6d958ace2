import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { insertBooks } from '#test/relevance/shelf'

async function found(app: TestApp, query: string, verbatim = false) {
  const { body, headers } = await app.as(null, 'getResults', { query, verbatim })
  const corrected = headers.get('x-corrected-query')
  return {
    titles: [...new Set(body.map(({ apiBook }) => apiBook.title))],
    corrected: corrected && decodeURIComponent(corrected),
  }
}

test.each([
  ['sundhedsvæsen og sundhedspoliitk', 'sundhedsvæsen og sundhedspolitik'],
  ['sundhedsvæsenet sundhedspolitik', null],
  ['sundhedvæsen', 'sundhedsvæsen'],
  ['SUNDHEDSVAESEN', null],
  ['sundhedsvasen', null],
  ['politik sundhedsvæsen', null],
  ['sundheds væsen', 'sundhedsvæsen'],
  ['om det sundhedsvæsen', null],
])('"%s" finds the book about health care', async (query, corrected) => {
  const app = await testApp()
  await app.listedBook({ title: 'Sundhedsvæsen og sundhedspolitik' })
  await app.listedBook({ title: 'Politik og samfund' })
  if (query.startsWith('politik'))
    await app.listedBook({ title: 'Politik i sundhedsvæsenet', isbn: '9788700000001' })

  const answer = await found(app, query)
  expect(answer.titles[0]).toMatch(/sundhedsvæsen/i)
  expect(answer.corrected).toBe(corrected)
})

test.each([
  ['photo engraving', 'Photoengraving'],
  ['data analyse', 'Dataanalyse'],
])('"%s" is "%s" split between letters that folding merges', async (query, title) => {
  const app = await testApp()
  await app.listedBook({ title, isbn: '9788700000001' })
  await app.listedBook({ title: 'Data og engraving', isbn: '9788700000002' })

  expect(await found(app, query)).toEqual({ titles: [title], corrected: title.toLowerCase() })
})

test.each(['kemi i gymnasiet', 'gymnasiet: a kemi'])(
  'the stop word in "%s" is dropped, not taken for an initial',
  async (query) => {
    const app = await testApp()
    await app.listedBook({ title: 'Gymnasiets kemi', authors: ['Ib Ahl'], isbn: '9788700000001' })
    await app.listedBook({ title: 'Kemi for gymnasiet', authors: ['Bo Bo'], isbn: '9788700000002' })
    expect((await found(app, query)).titles.toSorted()).toEqual(['Gymnasiets kemi', 'Kemi for gymnasiet'])
  },
)

test('a word that books or subjects hold is not corrected, whatever the other words', async () => {
  const app = await testApp()
  await app.listedBook({ title: 'Modern Operating Systems' })
  await app.listedBook({ title: 'Modern og moder', isbn: '9788700000001' })
  expect(await found(app, 'moden operating systems')).toEqual({ titles: [], corrected: null })
  expect(await found(app, 'modren operating systems')).toEqual({
    titles: ['Modern Operating Systems'],
    corrected: 'modern operating systems',
  })
})

test.each([
  ['mikroøkonomi', ['Microeconomics']],
  ['brugt mikroøkonomi 1. semester ku', ['Microeconomics']],
  ['mikroøkonomi pindyck', ['Microeconomics']],
  ['Bøger om økonometri', ['Økonometri', 'Introductory Econometrics']],
])('"%s" finds books by their subject, after those that hold the words', async (query, titles) => {
  const app = await testApp()
  const book = (title: string, authors: string[], n: number) => ({ title, authors, isbn: `978870000000${n}` })
  await app.listedBook(book('Introductory Econometrics', ['Jeffrey Wooldridge'], 1))
  await app.listedBook(book('Økonometri', ['Ib Ahl'], 2))
  await app.listedBook(book('Microeconomics', ['Robert Pindyck'], 3))
  expect(await found(app, query)).toEqual({ titles, corrected: null })
})

test('the exact title comes first, then books by the author of that name, then titles that begin with it', async () => {
  const app = await testApp()
  await app.listedBook({ title: 'Noget om Karen Blixen', authors: ['En Anden'], isbn: '9788700000001' })
  await app.listedBook({ title: 'Karen Blixens liv', authors: ['En Tredje'], isbn: '9788700000002' })
  await app.listedBook({ title: 'Vinter-eventyr', authors: ['Karen Blixen'], isbn: '9788700000003' })
  await app.listedBook({ title: 'Karen Blixen', authors: ['En Fjerde'], isbn: '9788700000004' })
  expect((await found(app, 'karen blixen')).titles).toEqual([
    'Karen Blixen',
    'Vinter-eventyr',
    'Karen Blixens liv',
    'Noget om Karen Blixen',
  ])
})

test('the next request after a listing finds the book, and the next after its deletion does not', async () => {
  const app = await testApp({ SHORT_CACHE_SECONDS: '0' })
  const seller = await app.seller()
  const { id } = await app.listedBook({ title: 'Fotosyntese for alle' }, seller)
  expect((await found(app, 'fotosyntese')).titles).toEqual(['Fotosyntese for alle'])

  await app.as(seller, 'deleteMyBook', { dbId: id })
  expect((await found(app, 'fotosyntese')).titles).toEqual([])
})

test('a word that titles contain only within compounds finds those', async () => {
  const app = await testApp()
  await app.listedBook({ title: 'Udviklingspsykologi', isbn: '9788700000001' })
  await app.listedBook({ title: 'Politik og samfund', isbn: '9788700000002' })
  expect(await found(app, 'psykologi')).toEqual({ titles: ['Udviklingspsykologi'], corrected: null })
  expect(await found(app, 'psykologi og samfund')).toEqual({ titles: [], corrected: null })
})

test.each([
  ['bog', ['Grundbog i jura']],
  ['bøger', ['Grundbog i jura']],
  ['bøgerne', ['Grundbog i jura']],
  ['ret', ['Grundbog i jura', 'Aftaleret']],
])('"%s" finds compounds that end with it, and no word of similar spelling', async (query, titles) => {
  const app = await testApp()
  await app.listedBook({ title: 'Grundbog i jura', authors: ['Ib Ahl'], isbn: '9788700000001' })
  await app.listedBook({ title: 'Aftaleret', authors: ['Bo Bo'], isbn: '9788700000002' })
  await app.listedBook({ title: 'Rest og ro', authors: ['Ole Holger'], isbn: '9788700000003' })
  expect(await found(app, query)).toEqual({ titles, corrected: null })
})

const shelf = [
  { title: 'Atomvaner', authors: ['James Clear'] },
  { title: 'Vaner', authors: ['Michael Clearwater'] },
  { title: 'Introduktion til mikroøkonomi', authors: ['Hal Varian'] },
  { title: 'Den sidste sag', authors: ['Nora Roberts'] },
  { title: 'Krig og fred', authors: ['Lev Tolstoj'] },
  { title: 'Krig, fred og kærlighed', authors: ['En Anden'] },
  { title: 'Samtaler med Karen Blixen', authors: ['En Tredje'] },
  { title: 'Vinter-eventyr', authors: ['Karen Blixen'] },
  { title: 'Til fyret', authors: ['Virginia Woolf'] },
  { title: 'Lille verden', authors: ['David Lodge'] },
  { title: 'Yoga og anatomi', authors: ['Leslie Kaminoff'] },
  // Words one typo away from the texts below.
  ...['Nara', 'Nore', 'Nori', 'Norm', 'Nord', 'Norn', 'Nova', 'Nola', 'Nona'].map((title) => ({
    title: `${title} hjemme`,
    authors: [],
  })),
]

test.each([
  ['J. Clear atomvaner', 'Atomvaner'],
  ['intro mikro', 'Introduktion til mikroøkonomi'],
  ['intr. mikr.', 'Introduktion til mikroøkonomi'],
  // A short word is one typo away from dozens; the other words decide.
  ['norq roberts', 'Den sidste sag'],
  ['krig & fred', 'Krig og fred'],
  ['Blixen, Karen', 'Vinter-eventyr'],
  ['til fy ret', 'Til fyret'],
  ['lilleverden', 'Lille verden'],
  ['yogaanatomi', 'Yoga og anatomi'],
])('"%s" finds "%s" first', async (query, title) => {
  const app = await testApp()
  const books = shelf.map((book, n) => ({ ...book, isbn: `97887000000${10 + n}`, language: 'da' }))
  await insertBooks(app.deps.db, books)
  expect((await found(app, query)).titles[0]).toBe(title)
})

test.each([
  ['stx', 'Sex og samfund'],
  ['hhx', 'Hix'],
  ['dtu', 'Du lever'],
  ['ects', 'Aspects of Art'],
  ['clrs', 'Cars'],
  ['fysik', 'Fysisk fik'],
  ['bold', 'Gold'],
  ['mikroøkonomi', 'Miljøøkonomi i en økonomi'],
  ['makroøkonomi', 'Mikroøkonomi i en økonomi'],
  ['akustik', 'Austin'],
])('"%s" is not "%s"', async (query, title) => {
  const app = await testApp()
  await app.listedBook({ title, authors: [] })
  expect(await found(app, query)).toEqual({ titles: [], corrected: null })
})

test('a list contains only what the corrected text finds', async () => {
  const app = await testApp()
  const titles = ['Sommer', 'Dansk sommer', 'Sommen', 'Sommel']
  for (const [n, title] of titles.entries())
    await app.listedBook({ title, authors: [], isbn: `978870000000${n}` })
  const { corrected, titles: shown } = await found(app, 'sommeh')
  expect(shown).toEqual((await found(app, corrected!)).titles)
  expect(shown).not.toHaveLength(titles.length)
})

test('a verbatim search corrects nothing', async () => {
  const app = await testApp()
  await app.listedBook({ title: 'Udviklingspsykologi', isbn: '9788700000001' })
  expect(await found(app, 'udviklingspsykolgi')).toMatchObject({ corrected: 'udviklingspsykologi' })
  expect(await found(app, 'udviklingspsykolgi', true)).toEqual({ titles: [], corrected: null })
  expect((await found(app, 'psykologi', true)).titles).toEqual(['Udviklingspsykologi'])

  const filters = { query: 'udviklingspsykolgi', stand: '1,2,3' }
  const hits = async (verbatim: 'true' | 'false') => {
    const { body } = await app.as(null, 'searchFilters', { ...filters, verbatim })
    return body.stand.reduce((sum, { count }) => sum + count, 0)
  }
  expect([await hits('false'), await hits('true')]).toEqual([1, 0])
})
