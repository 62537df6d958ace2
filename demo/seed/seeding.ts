import type { Deps } from '#server/deps'
import type { DemoSellerKey } from '../people.ts'
import type { DemoWorld } from './demo-world.ts'

/** Shared by the seeding of orders, payouts and chats. */
export type Seeding = {
  deps: Deps
  world: DemoWorld
  people: People
  listings: Listings
}

export type People = ReadonlyMap<DemoSellerKey, string>
/** Listing ids by `copyOf`. */
export type Listings = ReadonlyMap<string, string>

/** A key for a listing of the demo: its book and its seller. */
export function copyOf({ isbn, seller }: { isbn: string; seller: DemoSellerKey }): string {
  return `${isbn} of ${seller}`
}

/** A past event. A story is a list of events, and all stories are played together, oldest first. */
export type PastEvent = { hoursAgo: number; happen: () => Promise<void> }
