import { expect, test } from 'vitest'
import { serverMessages } from '#contract/server-messages'
import { testApp } from '#test/app'

const book = { title: 'Den lille grønne', authors: ['Anna Bo'], isbn: '9780132857123' }
const statement = 'Står på pensum i faget.'

test('an operator states the subject of a book whose title does not show it, and it is found there', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const { bookId } = await app.listedBook(book)

  const { body } = await app.as(operator, 'stateSubjects', { bookId, subjects: ['Mikroøkonomi'], statement })
  expect(body.editions).toMatchObject([{ bookId, stated: ['Mikroøkonomi'], subjects: ['Mikroøkonomi'] }])
  const shown = await app.as(null, 'subject', { subjectId: 'mikrooekonomi' })
  expect(shown.body.known.map(({ title }) => title)).toEqual([book.title])
  expect((await app.as(operator, 'operatorActs', {})).body[0]).toMatchObject({
    act: 'state_subjects',
    detail: { statement, before: [], after: ['Mikroøkonomi'] },
  })

  await app.as(operator, 'stateSubjects', { bookId, subjects: [], statement })
  expect((await app.as(null, 'subject', { subjectId: 'mikrooekonomi' })).body.copies).toBe(0)
})

test('words that no subject has are refused at their field, and so is an unknown book', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const { bookId } = await app.listedBook(book)
  const refused = await app.as(operator, 'stateSubjects', { bookId, subjects: ['Alkymi'], statement })
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { subjects: serverMessages.subjectUnknown } },
  })
  const gone = { bookId: '01900000-0000-7000-8000-000000000000', subjects: [], statement }
  expect((await app.as(operator, 'stateSubjects', gone)).status).toBe(404)
})

test('only an operator may', async () => {
  const app = await testApp()
  const { bookId } = await app.listedBook(book)
  const { status } = await app.as(await app.person(), 'stateSubjects', { bookId, subjects: [], statement })
  expect(status).toBe(403)
})
