import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { listingForm } from '#test/listing-form'

const book = { title: 'Kvalitative metoder', authors: ['Åse Lading'], isbn: '9788702000375' }

test('a copy with all words of a saved search is told once, on the terms that were saved', async () => {
  const app = await testApp()
  const { bookId, id, seller } = await app.listedBook(book)
  await app.as(seller, 'deleteMyBook', { dbId: id })
  const save = async (more: object) => {
    const person = await app.person()
    const reply = await app.as(person, 'saveWish', { search: 'kvalitativ METODE', ...more })
    expect(reply.status).toBe(200)
    return person
  }
  const met = await save({ highest: 220_00, condition: 2 })
  // The same book is told once, by whichever wish.
  await app.as(met, 'saveWish', { isbn: book.isbn })
  await app.as(await app.person(), 'saveWish', { isbn: book.isbn, highest: 100_00 })
  const [poor, fussy, other] = [
    await save({ highest: 219_99 }),
    await save({ condition: 3 }),
    await save({ search: 'kvantitativ metode' }),
  ]
  await app.as(seller, 'saveWish', { search: 'lading' })
  const form = { bookId, price: 200_00, stand: 2 } as Parameters<typeof listingForm>[0]
  await app.as(seller, 'newBook', await listingForm(form))
  await app.settled()
  const bells = async (person: { token: string }) => (await app.as(person, 'notifications')).body.length
  expect(await bells(met)).toBe(1)
  for (const person of [poor, fussy, other, seller]) expect(await bells(person)).toBe(0)
  const [mail] = await app.outbox(met.email)
  expect(mail!.subject).toBe('»Kvalitative metoder« er til salg')
  expect(mail!.text).toContain('Du gemte søgningen »kvalitativ metode« d. ')
  expect(mail!.text).toContain(
    ', og »Kvalitative metoder« passer på den. Der er ét eksemplar, og én anden venter på bogen.',
  )
  const wishes = (await app.as(met, 'wishes')).body
  expect(wishes.map(({ search, copies }) => [search, copies])).toEqual(
    expect.arrayContaining([
      ['kvalitativ metode', 1],
      [null, 1],
    ]),
  )
})

test('a search is kept once, deleted by its owner alone, and not without a word', async () => {
  const app = await testApp()
  const [person, stranger] = [await app.person(), await app.person()]
  const save = (search: string) => app.as(person, 'saveWish', { search })
  expect((await save(' .,–')).body.code).toBe('nothing_to_search')
  expect((await app.as(person, 'saveWish', {})).body.code).toBe('book_not_found')
  const { wishId } = (await save('Social  Psykologi')).body
  expect((await save('social\0 psykologi ')).body.wishId).toBe(wishId)
  const [kept, ...more] = (await app.as(person, 'wishes')).body
  expect(more).toEqual([])
  expect(kept).toMatchObject({ search: 'social psykologi', apiBook: null, copies: 0, waiting: 0 })
  expect((await app.as(stranger, 'deleteWish', { wishId })).status).toBe(404)
  expect((await app.as(person, 'deleteWish', { wishId })).status).toBe(200)
  expect((await app.as(person, 'wishes')).body).toEqual([])
})

test('the people behind a search are asked before it ends, by its words', async () => {
  const app = await testApp()
  const person = await app.person()
  await app.as(person, 'saveWish', { search: 'biologi' })
  await app.advance(167 * 24)
  await app.settled()
  expect((await app.outbox(person.email))[0]!.subject).toBe('Vil du blive ved med at vente på »biologi«?')
})
