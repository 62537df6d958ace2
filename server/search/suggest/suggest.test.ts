import { expect, test } from 'vitest'
import { foldForSearch } from '#rules/search-words'
import { testApp, type Person, type TestApp } from '#test/app'

const uncached = { SHORT_CACHE_SECONDS: '0' }

async function suggested(app: TestApp, query: string, viewer: Person | null = null) {
  return (await app.as(viewer, 'getSuggestions', { query })).body.map(({ title }) => title)
}

test('titles that begin with the query come first, then those with a matching word, then those by author', async () => {
  const app = await testApp(uncached)
  await app.listedBook({ title: 'Om statistik', isbn: '9788700000001' })
  await app.listedBook({ title: 'Statistik for alle', isbn: '9788700000002' })
  await app.listedBook({ title: 'Tal', authors: ['Stato Nielsen'], isbn: '9788700000003' })
  await app.settled()
  expect(await suggested(app, 'stat')).toEqual(['Statistik for alle', 'Om statistik', 'Tal'])
  expect(await suggested(app, 'Statistik  FOR')).toEqual(['Statistik for alle'])
})

test('a title is suggested as soon as it is for sale, until its last copy is gone', async () => {
  const app = await testApp(uncached)
  const seller = await app.seller()
  const { id } = await app.listedBook({ title: 'Fotosyntese', isbn: '9788700000001' }, seller)
  const second = await app.listedBook({ title: 'Fotosyntese', isbn: '9788700000001' }, seller)
  expect(await suggested(app, 'foto')).toEqual(['Fotosyntese'])

  await app.as(seller, 'deleteMyBook', { dbId: id })
  expect(await suggested(app, 'foto')).toEqual(['Fotosyntese'])
  await app.as(seller, 'deleteMyBook', { dbId: second.id })
  expect(await suggested(app, 'foto')).toEqual([])
})

test('cached suggestions for guests stay right as books come and go', async () => {
  const app = await testApp({ SHORT_CACHE_SECONDS: '60' })
  const seller = await app.seller()
  const many = []
  for (let n = 0; n < 45; n++)
    many.push(await app.listedBook({ title: `Kemi ${n}`, isbn: `97887000000${10 + n}` }, seller))
  await app.settled()
  const shown = await suggested(app, 'kemi')
  expect(shown).toHaveLength(8)

  const gone = many.find(({ title }) => title === shown[0])!
  await app.as(seller, 'deleteMyBook', { dbId: gone.id })
  await expect.poll(() => suggested(app, 'kemi'), { timeout: 5000 }).not.toContain(gone.title)
  expect(await suggested(app, 'kemi')).toHaveLength(8)
}, 30_000)

test('three letters are enough although they fold to two, as in aar and aab', async () => {
  const app = await testApp(uncached)
  await app.listedBook({ title: 'Årets bøger', isbn: '9788700000001' })
  await app.listedBook({ title: 'Åben dør', isbn: '9788700000002' })
  await app.settled()
  expect(await suggested(app, 'aar')).toEqual(['Årets bøger'])
  expect(await suggested(app, 'aab')).toEqual(['Åben dør'])
  for (const few of ['ar', 'år', 'aa', 'aae']) expect(await suggested(app, few)).toEqual([])
})

test('a book without a known edition is suggested as the first edition', async () => {
  const app = await testApp(uncached)
  const { bookId } = await app.listedBook({ title: 'Fotosyntese' })
  await app.deps.db.updateTable('book').set({ edition: '' }).where('id', '=', bookId).execute()
  await app.settled()
  const { body } = await app.as(null, 'getSuggestions', { query: 'foto' })
  expect(body).toEqual([{ title: 'Fotosyntese', version: '1. udgave' }])
})

test('reordered words, typos and ISBNs find the title, too', async () => {
  const app = await testApp(uncached)
  await app.listedBook({ title: 'Deep Learning', isbn: '9780262035613' })
  await app.settled()
  for (const query of ['learning deep', 'deep lerning', '978-0-262-03561-3', '97802620'])
    expect(await suggested(app, query)).toEqual(['Deep Learning'])
  expect(await suggested(app, 'de')).toEqual([])
  expect(await suggested(app, '%%%')).toEqual([])
})

test('a query is truncated after sixty letters, even at a space', async () => {
  const app = await testApp(uncached)
  const title = 'En ny indføring i statistik for læsere af samfundsvidenskab'
  expect(foldForSearch(title)).toHaveLength(59)
  await app.listedBook({ title })
  await app.settled()
  expect(await suggested(app, `${title} og andre fag`)).toEqual([title])
})

test('nobody is suggested titles that only they sell', async () => {
  const app = await testApp(uncached)
  const seller = await app.seller()
  await app.listedBook({ title: 'Kemi for alle', isbn: '9788700000001' }, seller)
  await app.listedBook({ title: 'Kemi i praksis', isbn: '9788700000002' }, seller)
  await app.listedBook({ title: 'Kemi i praksis', isbn: '9788700000002' })
  await app.listedBook({ title: 'Kemisk ordbog', isbn: '9788700000003' }, seller)
  await app.listedBook({ title: 'Kemisk ordbog', isbn: '9788700000004' })
  await app.settled()

  expect(new Set(await suggested(app, 'kemi'))).toEqual(
    new Set(['Kemi for alle', 'Kemi i praksis', 'Kemisk ordbog']),
  )
  expect(new Set(await suggested(app, 'kemi', seller))).toEqual(new Set(['Kemi i praksis', 'Kemisk ordbog']))
  for (const query of ['alle kemi', 'kemi for alel', '9788700000001'])
    expect([await suggested(app, query), await suggested(app, query, seller)]).toEqual([
      ['Kemi for alle'],
      [],
    ])
})

test('titles that only the viewer sells take no place among the eight', async () => {
  const app = await testApp(uncached)
  const seller = await app.seller()
  for (let n = 0; n < 10; n++)
    await app.listedBook({ title: `Kemi ${n}`, isbn: `97887000000${10 + n}` }, n < 2 ? seller : undefined)
  await app.settled()
  expect(await suggested(app, 'kemi', seller)).toHaveLength(8)
}, 20_000)

/** Mixed suggestions as people read them. */
async function mixed(app: TestApp, query: string, viewer: Person | null = null) {
  const { body } = await app.as(viewer, 'getSuggestions', { query, mixed: true })
  return body.map(({ kind, title, subjectId }) =>
    kind === 'subject' ? `Fag: ${title} (${subjectId})` : title,
  )
}

async function shelfOfStudents() {
  const app = await testApp(uncached)
  const books = [
    ['Microserfs', 'Douglas Coupland'],
    ['Microeconomics', 'Robert Pindyck'],
    ['Principles of Microeconomics', 'N. Gregory Mankiw'],
    ['Michael Strogoff', 'Jules Verne'],
    ['Jazz', 'Michael Jordan'],
    ['Pindsvinet', 'Anna Bo'],
  ] as const
  for (const [at, [title, author]] of books.entries())
    await app.listedBook({ title, authors: [author], isbn: `978870000000${at}` })
  for (const isbn of ['9788700000011', '9788700000012'])
    await app.listedBook({ title: 'Microserfs', authors: ['Douglas Coupland'], isbn })
  await app.settled()
  return app
}

test('a title that names a subject comes before one that is only more popular', async () => {
  const app = await shelfOfStudents()
  expect((await suggested(app, 'mic'))[0]).toBe('Microeconomics')
  expect((await suggested(app, 'micros'))[0]).toBe('Microserfs')
})

test('mixed suggestions begin with the best title, and half a first name is no author', async () => {
  const app = await shelfOfStudents()
  expect(await mixed(app, 'mic')).toEqual([
    'Microeconomics',
    'Fag: Mikroøkonomi (mikrooekonomi)',
    'Microserfs',
    'Michael Strogoff',
    'Principles of Microeconomics',
    'Jazz',
  ])
})

test('an author comes before books that only the name finds, and is written as on the books', async () => {
  const app = await shelfOfStudents()
  expect(await mixed(app, 'pindy')).toEqual(['Robert Pindyck', 'Microeconomics'])
  expect(await mixed(app, 'pind')).toEqual(['Pindsvinet', 'Robert Pindyck', 'Microeconomics'])
  expect(await mixed(app, 'douglas c')).toEqual(['Douglas Coupland', 'Microserfs'])
})

test('a subject that is named whole comes first, in either language and by its abbreviation', async () => {
  const app = await shelfOfStudents()
  const subject = 'Fag: Mikroøkonomi (mikrooekonomi)'
  for (const query of ['Mikroøkonomi', 'mikro', 'microeconomics'])
    expect([query, (await mixed(app, query))[0]]).toEqual([query, subject])
})

test('a subject that no title begins with brings its books along', async () => {
  const app = await shelfOfStudents()
  expect(await mixed(app, 'mikro')).toEqual([
    'Fag: Mikroøkonomi (mikrooekonomi)',
    'Microeconomics',
    'Principles of Microeconomics',
  ])
})

test('a subject without a book for sale is not suggested, and titles alone never have one', async () => {
  const app = await shelfOfStudents()
  expect(await mixed(app, 'makroøkonomi')).toEqual([])
  const { body } = await app.as(null, 'getSuggestions', { query: 'mikroøkonomi' })
  for (const each of body) expect(Object.keys(each).toSorted()).toEqual(['title', 'version'])
})

test('authors and subjects are suggested beside the titles of one who sells some of them', async () => {
  const app = await shelfOfStudents()
  const seller = await app.seller()
  await app.listedBook({ title: 'Pindar', authors: ['En Anden'], isbn: '9788700000020' }, seller)
  await app.settled()
  expect(await mixed(app, 'pind')).toContain('Pindar')
  expect(await mixed(app, 'pind', seller)).toEqual(['Pindsvinet', 'Robert Pindyck', 'Microeconomics'])
})
