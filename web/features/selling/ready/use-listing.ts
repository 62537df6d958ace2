import { useEffect, useState } from 'react'
import type { Reply } from '#contract/contract'
import { api } from '../../../api/browser.ts'
import { mostOthers, rankOf, type Rank } from './rank.ts'
import { whenAnswered } from '../../../api/when-answered.ts'

export type Listing = Reply<'findBook'> & { waiting: number; rank: Rank }

/** Null while it loads, also without a connection, and if it cannot be: the shelf below has the book as well. */
export function useListing(dbId: string): Listing | null {
  const [listing, setListing] = useState<Listing | null>(null)
  useEffect(() => {
    let left = false
    void whenAnswered(() => load(dbId), { isLeft: () => left }).then((loaded) => {
      if (!left) setListing(loaded)
    })
    return () => {
      left = true
    }
  }, [dbId])
  return listing
}

async function load(dbId: string): Promise<Listing> {
  const found = await api.call('findBook', { dbId })
  const { dbBook, apiBook } = found
  const [{ waiting }, { reply: others, headers }] = await Promise.all([
    api.call('demand', { isbn: apiBook.bookId }),
    api.callWithHeaders('getResults', { query: apiBook.title, sort: 'price', limit: mostOthers }),
  ])
  const count = Number(headers.get('X-Total-Count') ?? others.length)
  return { ...found, waiting, rank: rankOf(dbBook.price, others, count) }
}
