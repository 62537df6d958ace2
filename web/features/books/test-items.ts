/** Listings for the tests of pure functions, with defaults for all facts that a test does not give. */
import type { Item } from './book-card.tsx'

type ItemFacts = { id: string; bookId?: string } & Partial<Item['dbBook']>

export function itemOf({ id, bookId = `book-of-${id}`, ...dbBook }: ItemFacts): Item {
  return {
    dbBook: {
      _id: id,
      ejer: 'sofie',
      price: 249_00,
      stand: 2,
      desc: '',
      images: 1,
      photos: ['photo'],
      sold: false,
      reserved: false,
      created: '2026-11-01T10:00:00.000Z',
      ...dbBook,
    },
    apiBook: {
      bookId,
      title: 'Kvalitative metoder',
      director: [{ $: 'Svend Brinkmann' }],
      isbn: '9788741277219',
      version: '3. udgave',
    },
    seller: { _id: 'sofie', first_name: 'Sofie', last_name: 'Holm' },
    pickup: { available: false, pickup_address: null },
  }
}
