/** A basket's books and groups for tests. */
import type { Item } from '#contract/books'
import type { PickupPoint } from '#contract/checkout'
import { sellerGroups } from './seller-groups.ts'

const guest = { viewerId: null, beingPaid: [] }
export const sofie = { _id: 'sofie', first_name: 'Sofie', last_name: 'Holm' }
export const mikkel = { _id: 'mikkel', first_name: 'Mikkel', last_name: 'Bo' }
export const shop: PickupPoint = {
  id: '97121',
  name: 'Netto',
  address: 'Nørrebrogade 43',
  address2: '',
  zipcode: '8000',
  city: 'Aarhus C',
  country: 'DK',
  agent: 'gls',
  carrier_code: 'gls',
  requires_phone: false,
}

export function groups(items: Item[]) {
  return sellerGroups(items, guest)
}

type Given = { seller?: Item['seller']; pickup?: Item['pickup']; dbBook?: Partial<Item['dbBook']> }

export function book({ seller = sofie, pickup: givenPickup, dbBook }: Given): Item {
  return {
    dbBook: {
      _id: 'a',
      ejer: seller._id,
      price: 100_00,
      stand: 2,
      desc: '',
      images: 0,
      photos: [],
      sold: false,
      reserved: false,
      created: '2026-02-01T10:00:00Z',
      ...dbBook,
    },
    apiBook: {
      bookId: 'x',
      title: 'Interview',
      director: [{ $: 'Steinar Kvale' }],
      isbn: '9788741263779',
      version: '3. udgave',
    },
    seller,
    pickup: givenPickup ?? { available: false, pickup_address: null },
  }
}
