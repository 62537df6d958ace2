import { expect, test } from 'vitest'
import { testApp } from '#test/app'

const password = 'farvel og tak'
const statement = 'Billederne viser en kopi.'

test("the data export has the person's reports, and what was hidden of theirs", async () => {
  const app = await testApp()
  const [operator, reader, book] = [
    await app.person({ role: 'operator' }),
    await app.person(),
    await app.listedBook(),
  ]
  const complaint = { dbId: book.id, reason: 'copy', note: 'Det er en PDF', good_faith: true } as const
  const { number } = (await app.as(reader, 'reportListing', complaint)).body
  await app.as(operator, 'hideListing', { dbId: book.id, ground: 'law', statement })

  const copy = async (token: string) =>
    (await fetch(`${app.url}/api/myData`, { headers: { authorization: `Bearer ${token}` } })).json()
  expect((await copy(reader.token)).rapporter).toMatchObject([
    { nummer: number, annonce: book.id, tekst: 'Det er en PDF', afgørelse: null },
  ])
  expect((await copy(book.seller.token)).skjulte_annoncer).toMatchObject([
    { annonce: book.id, grundlag: 'law', begrundelse: statement, vist_igen: null },
  ])
})

test('deleting the account removes the words of reports and reasons, not their existence', async () => {
  const app = await testApp()
  const [operator, reader, seller] = [
    await app.person({ role: 'operator' }),
    await app.person({ password }),
    await app.seller({ password }),
  ]
  const book = await app.listedBook({}, seller)
  const complaint = { dbId: book.id, reason: 'copy', note: 'Det er en PDF', good_faith: true } as const
  await app.as(reader, 'reportListing', complaint)
  await app.as(operator, 'hideListing', { dbId: book.id, ground: 'law', statement })
  for (const one of [reader, seller])
    expect((await app.as(one, 'deleteAccount', { password })).status).toBe(200)

  expect(await app.deps.db.selectFrom('takedown').select('statement').execute()).toEqual([{ statement: '–' }])
  const [report] = (await app.as(operator, 'operatorReports')).body
  expect(report).toMatchObject({ note: '', reason: 'copy', reported: { first_name: 'Slettet' } })
  await app.as(operator, 'showListing', { dbId: book.id, statement })
  expect((await app.as(null, 'findBook', { dbId: book.id })).status).toBe(404)
})
