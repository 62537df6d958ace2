import { expect, test } from 'vitest'
import { everyMinute } from '../../handlers.ts'
import { testApp, type TestApp } from '#test/app'
import { askForSubjects } from './ask-for-subjects.ts'

/** Books that the sources know, and their subject there. */
const anatomy = '9788717038684'
const unheard = '9788799999996'

async function storedBefore(app: TestApp, isbn: string, title: string) {
  await app.listedBook({ title, authors: ['Anna Bo'], isbn })
  await app.deps.db
    .updateTable('book')
    .set({ subjects: [], subjects_asked_at: null, description_asked_at: null, entered_by: null })
    .where('isbn', '=', isbn)
    .execute()
}

async function asked(app: TestApp) {
  const rows = await app.deps.db
    .selectFrom('book')
    .select(['isbn', 'subjects', 'subjects_asked_at'])
    .execute()
  return Object.fromEntries(
    rows.map(({ isbn, subjects, subjects_asked_at }) => [isbn, subjects_asked_at && subjects]),
  )
}

const found = async (app: TestApp, query: string) =>
  (await app.as(null, 'getResults', { query })).body.map(({ apiBook }) => apiBook.title)

const answering = (app: TestApp, mode: 'off' | 'none') => app.control('/providers/books/fail', { mode })

test('an edition stored before subjects were kept is found by its subject once a source has answered', async () => {
  const app = await testApp({ SHORT_CACHE_SECONDS: '0' })
  await storedBefore(app, anatomy, 'Billedordbogen')
  expect(await found(app, 'anatomi')).toEqual([])
  await everyMinute(app.deps)
  expect(await found(app, 'anatomi')).toEqual(['Billedordbogen'])
})

test('an edition that no source answers for holds up no other, and has its turn again after a day', async () => {
  const app = await testApp({ SHORT_CACHE_SECONDS: '0' })
  await storedBefore(app, anatomy, 'Billedordbogen')
  await storedBefore(app, unheard, 'Uhørt')
  await answering(app, 'off')
  await everyMinute(app.deps)
  expect(await asked(app)).toEqual({ [anatomy]: null, [unheard]: null })
  await answering(app, 'none')
  await everyMinute(app.deps)
  await everyMinute(app.deps)
  expect(await asked(app)).toEqual({ [anatomy]: null, [unheard]: [] })
  await app.advance(24)
  expect(await asked(app)).toEqual({ [anatomy]: ['Anatomi'], [unheard]: [] })
})

test('that a book has no subjects stands, if an operator states it while a source is asked', async () => {
  const app = await testApp({ SHORT_CACHE_SECONDS: '0' })
  const operator = await app.person({ role: 'operator' })
  await storedBefore(app, anatomy, 'Billedordbogen')
  const { id: bookId } = await app.deps.db.selectFrom('book').select('id').executeTakeFirstOrThrow()
  const { bookFacts } = app.deps
  const find = async (isbn: string) => {
    const facts = await bookFacts.find(isbn)
    const body = { bookId, subjects: [], statement: 'Det er en ordbog.' }
    expect((await app.as(operator, 'stateSubjects', body)).status).toBe(200)
    return facts
  }
  await askForSubjects({ ...app.deps, bookFacts: { find } })
  expect(await asked(app)).toEqual({ [anatomy]: [] })
})

test('an edition stored before descriptions were read is described, and its subjects stay', async () => {
  const app = await testApp()
  const isbn = '9780815341307'
  await storedBefore(app, isbn, 'Essential')
  const stated = { subjects: ['Biologi'], subjects_asked_at: app.deps.clock.now() }
  await app.deps.db.updateTable('book').set(stated).where('isbn', '=', isbn).execute()
  expect(await found(app, 'molekylærbiologi')).toEqual([])
  await everyMinute(app.deps)
  expect(await found(app, 'molekylærbiologi')).toEqual(['Essential'])
  expect(await asked(app)).toEqual({ [isbn]: ['Biologi'] })
})

test('a description that could not be asked for has its turn again after a day, and once answered never again', async () => {
  const app = await testApp()
  await storedBefore(app, anatomy, 'Billedordbogen')
  const answers = [{}, { description: 'En indføring i hydrodynamik.' }]
  let calls = 0
  const find = async (isbn: string) => {
    const { description: _unread, ...facts } = (await app.deps.bookFacts.find(isbn))!
    return { ...facts, ...answers[calls++] }
  }
  const deps = { ...app.deps, bookFacts: { find } }
  await askForSubjects(deps)
  await askForSubjects(deps)
  expect([calls, await found(app, 'hydrodynamik')]).toEqual([1, []])
  app.sandbox.clock.advance(24)
  for (let time = 0; time < 3; time++) await askForSubjects(deps)
  expect([calls, await found(app, 'hydrodynamik')]).toEqual([2, ['Billedordbogen']])
})
