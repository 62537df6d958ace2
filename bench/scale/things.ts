/** The things that grow one at a time, and which rows come with each. */

export const things = ['adverts', 'editions', 'people', 'messages', 'orders'] as const
export type Thing = (typeof things)[number]

const tables: Record<Thing, readonly string[]> = {
  adverts: [],
  editions: ['book', 'search_edition'],
  people: ['account', 'notice_choice'],
  messages: ['message', 'notification'],
  orders: [
    'chat',
    'dispatch',
    'ledger_entry',
    'order_line',
    'order_step',
    'orders',
    'posting',
    'purchase',
    'untold_message',
    'webhook_event',
  ],
}
const ofListing = ['listing', 'listing_card', 'photo']

/** A copy that is sold came with its order. */
export function thingOf(table: string, isForSale: boolean): Thing {
  if (ofListing.includes(table)) return isForSale ? 'adverts' : 'orders'
  const thing = things.find((one) => tables[one].includes(table))
  if (!thing) throw new Error(`bench/scale/things.ts does not say with what ${table} grows`)
  return thing
}

/** How many there are of each. */
export const countsOfAll = `
  select (select count(*) from listing where state = 'active')::int as adverts, (select count(*) from book)::int as editions,
    (select count(*) from account)::int as people, (select count(*) from message)::int as messages, (select count(*) from orders)::int as orders`
