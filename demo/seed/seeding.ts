import type { Deps } from '#server/deps'
import type { DemoSellerKey } from '../people.ts'
import type { DemoWorld } from './demo-world.ts'

/** What the making of orders, payouts and chats has in common. */
export type Seeding = {
  deps: Deps
  world: DemoWorld
  people: People
  listings: Listings
}

export type People = ReadonlyMap<DemoSellerKey, string>
/** By `copyOf`. */
export type Listings = ReadonlyMap<string, string>

/** A book and whose: what tells one listing of the demo from the others. */
export function copyOf({ isbn, seller }: { isbn: string; seller: DemoSellerKey }): string {
  return `${isbn} of ${seller}`
}

/** Something that happened in the past. Stories consist of them, and all stories are told at once, oldest first. */
export type Moment = { hoursAgo: number; happen: () => Promise<void> }
