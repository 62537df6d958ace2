import { data } from 'react-router'
import type { Api } from '../../../api/client.ts'
import { Refused } from '../../../api/refused.ts'

export type BookData = Awaited<ReturnType<typeof loadBook>>

/** A listing and the seller's others. An address that can be no listing's is as unknown as one that was never given. */
export async function loadBook(api: Api, dbId: string) {
  const book = await findBook(api, dbId)
  const { _id, ejer } = book.dbBook
  const others = book.buyBook.ownerHasOthers
    ? await api.call('booksFromSS', { dbId: _id, sellerId: ejer })
    : []
  return { ...book, others }
}

async function findBook(api: Api, dbId: string) {
  try {
    return await api.call('findBook', { dbId })
  } catch (error) {
    if (error instanceof Refused && error.status === 400) throw data(null, { status: 404 })
    throw error
  }
}
