import { expect, test } from 'vitest'
import { testApp } from '#test/app'

test('a text is told part by part, with the subject, what is broader, and how many editions are on it', async () => {
  const app = await testApp()
  await app.listedBook({ title: 'Microeconomics', authors: ['Robert Pindyck'], isbn: '9788700000001' })
  await app.listedBook({ title: 'Mikroøkonomi i praksis', isbn: '9788700000002' })
  const { body } = await app.as(null, 'understoodQuery', { query: 'Brugt mikroøkonomi 7. udgave, CBS' })
  const subject = { id: 'mikrooekonomi', danish: 'Mikroøkonomi', english: 'Microeconomics' }
  expect(body).toEqual({
    parts: [
      { kind: 'empty', text: 'brugt' },
      { kind: 'subject', text: 'mikroøkonomi', subject },
      { kind: 'edition', text: '7 udgave', edition: 7 },
      {
        kind: 'place',
        text: 'cbs',
        place: expect.objectContaining({ danish: 'Copenhagen Business School' }),
      },
    ],
    subject: { ...subject, broader: expect.objectContaining({ danish: 'Mikro og makro' }), editions: 2 },
    fits: true,
  })
})

test('where nothing fits, the answer says so and names the subject, whose books are the near matches', async () => {
  const app = await testApp()
  await app.listedBook({ title: 'Microeconomics', isbn: '9788700000001' })
  const query = 'mikroøkonomi xyzzyq'
  expect((await app.as(null, 'understoodQuery', { query })).body).toMatchObject({
    subject: { danish: 'Mikroøkonomi', editions: 1 },
    fits: false,
  })
  expect((await app.as(null, 'getResults', { query })).body).toEqual([])
  const near = (await app.as(null, 'nearMatches', { query })).body
  expect(near.map(({ apiBook }) => apiBook.title)).toEqual(['Microeconomics'])
})

test('the words alone can be searched for', async () => {
  const app = await testApp()
  await app.listedBook({ title: 'Microeconomics', isbn: '9788700000001' })
  const found = async (verbatim: boolean) =>
    (await app.as(null, 'getResults', { query: 'mikroøkonomi', verbatim })).body.length
  expect([await found(false), await found(true)]).toEqual([1, 0])
})
