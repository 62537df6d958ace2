import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { basketOf, type Person } from '#test/people'

const minutes = (count: number) => count / 60

async function titlesFound(app: TestApp, query: string) {
  const { body } = await app.as(null, 'getResults', { query })
  return body.map(({ apiBook }) => apiBook.title)
}

function shelfOf(app: TestApp, seller: Person) {
  return app.as(seller, 'myBooks').then(({ body }) => body.map(({ dbBook }) => dbBook._id))
}

test('a deleted listing is on no list, its page is gone, and its chat still shows it', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const kept = await app.listedBook({ title: 'Kongens fald' }, seller)
  const book = await app.listedBook({ title: 'Calculus' }, seller)
  const buyer = await app.person()
  const draft = await app.as(buyer, 'draftChat', { dbId: book.id })
  if (draft.body.type !== 1) throw new Error('the chat is older than the book')
  await app.as(buyer, 'chatSM', { chat: draft.body.chat, msg: 'Er den der endnu?' })

  const { status, body, headers } = await app.as(seller, 'deleteMyBook', { dbId: book.id })

  expect(status).toBe(200)
  expect(body.map(({ dbBook }) => dbBook._id)).toEqual([kept.id])
  expect(headers.get('x-total-count')).toBe('1')
  expect(await titlesFound(app, 'calculus')).toEqual([])
  expect((await app.as(null, 'findBook', { dbId: book.id })).status).toBe(404)
  expect((await app.as(null, 'findBooks', { dbIds: `${book.id},${kept.id}` })).body).toHaveLength(1)
  const [chat] = (await app.as(buyer, 'chatsGet')).body
  expect(chat!.product).toMatchObject({ apiBook: { title: 'Calculus' }, dbBook: { deleted: true } })
})

test('deleting twice deletes once, strangers are refused, and learn nothing of a deleted one', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const stranger = await app.person()
  const { id: dbId } = await app.listedBook({}, seller)

  expect((await app.as(stranger, 'deleteMyBook', { dbId })).status).toBe(403)
  const twice = await Promise.all([1, 2].map(() => app.as(seller, 'deleteMyBook', { dbId })))
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await app.as(stranger, 'deleteMyBook', { dbId })).status).toBe(404)
  expect((await app.as(stranger, 'restoreMyBook', { dbId })).status).toBe(404)
  expect((await app.as(seller, 'deleteMyBook', { dbId: 'noget andet' })).status).toBe(404)
  expect((await app.as(null, 'deleteMyBook', { dbId })).status).toBe(401)
})

test('a reserved or sold listing cannot be deleted', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const book = await app.listedBook()
  const { body } = await app.as(buyer, 'buyBook', basketOf([book]))

  const whilePaid = await app.as(book.seller, 'deleteMyBook', { dbId: book.id })
  expect(whilePaid.status).toBe(409)
  expect(whilePaid.body.message).toBe('En køber er ved at betale for bogen')
  await app.pay(body.url)
  await app.settled()
  const sold = await app.as(book.seller, 'deleteMyBook', { dbId: book.id })
  expect(sold.status).toBe(409)
  expect(sold.body.message).toBe('Bogen er solgt og kan ikke ændres')
})

test('a purchase and a deletion race, and one of them gets the book', async () => {
  const app = await testApp()
  const buyers = await Promise.all([app.person(), app.person(), app.person()])
  for (const buyer of buyers) {
    const book = await app.listedBook()
    const [bought, deleted] = await Promise.all([
      app.as(buyer, 'buyBook', basketOf([book])),
      app.as(book.seller, 'deleteMyBook', { dbId: book.id }),
    ])
    expect(new Set([bought.status, deleted.status])).toEqual(new Set([200, 409]))
    if (bought.status === 409) expect(bought.body.code).toBe('book_gone')
    expect(await shelfOf(app, book.seller)).toHaveLength(bought.status === 200 ? 1 : 0)
  }
})

test('restoring brings a listing back as it was, for everybody', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const book = await app.listedBook({ title: 'Calculus', description: 'Som ny.' }, seller)
  const before = (await app.as(seller, 'findBook', { dbId: book.id })).body
  await app.as(seller, 'deleteMyBook', { dbId: book.id })

  const { status, body } = await app.as(seller, 'restoreMyBook', { dbId: book.id })

  expect(status).toBe(200)
  const { previews: _, ...dbBook } = before.dbBook
  expect(body).toEqual({ dbBook, apiBook: before.apiBook })
  expect(await shelfOf(app, seller)).toEqual([book.id])
  expect(await titlesFound(app, 'calculus')).toEqual(['Calculus'])
  // The picture is back, too, and a buyer with it in the basket can pay.
  expect((await fetch(`${app.url}/photos/${body.dbBook.photos[0]}/240.webp`)).status).toBe(200)
  expect((await app.as(await app.person(), 'buyBook', basketOf([book]))).status).toBe(200)
})

test('the owner finds a deleted listing while it can be restored and after, and nobody else does', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const book = await app.listedBook({ title: 'Calculus' }, seller)
  const { id: dbId } = book
  const find = async (who: Person | null) => {
    const { status, body } = await app.as(who, 'myBook', { dbId })
    return status === 200 ? [body.apiBook.title, body.dbBook.deleted, body.may_restore] : status
  }

  expect(await find(seller)).toEqual(['Calculus', undefined, false])
  expect(await find(await app.seller())).toBe(403)
  await app.as(seller, 'deleteMyBook', { dbId })
  expect(await find(seller)).toEqual(['Calculus', true, true])
  expect(await find(await app.seller())).toBe(404)
  expect(await find(null)).toBe(401)
  await app.advance(minutes(11))
  expect(await find(seller)).toEqual(['Calculus', true, false])
  expect((await app.as(seller, 'myBook', { dbId: 'noget andet' })).status).toBe(404)
})

test('after ten minutes it is too late, and restoring an existing listing changes nothing', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const { id: dbId } = await app.listedBook({}, seller)

  expect((await app.as(seller, 'restoreMyBook', { dbId })).status).toBe(200)
  await app.as(seller, 'deleteMyBook', { dbId })
  expect((await app.as(await app.seller(), 'restoreMyBook', { dbId })).status).toBe(404)
  await app.advance(minutes(9))
  expect((await app.as(seller, 'restoreMyBook', { dbId })).status).toBe(200)
  expect((await app.as(seller, 'restoreMyBook', { dbId })).status).toBe(200)
  await app.as(seller, 'deleteMyBook', { dbId })
  await app.advance(minutes(11))

  const late = await app.as(seller, 'restoreMyBook', { dbId })
  expect(late.status).toBe(409)
  expect(late.body.message).toBe('Det er for sent at fortryde. Opret annoncen igen')
  expect(await shelfOf(app, seller)).toEqual([])
})
