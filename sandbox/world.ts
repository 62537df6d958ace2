/** What the sandbox's controls work on, whoever the stand-ins behind it are. */
import type { SandboxClock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Message } from './messages.ts'

export const scans = ['shipped', 'ready', 'delivered', 'returned'] as const
export type Scan = (typeof scans)[number]

export type ParcelStatus = 'created' | Scan | 'cancelled'

export type Parcel = {
  pkgNo: string
  carrier: string
  status: ParcelStatus
  receiver: string
  createdAt: string
}
export type CardPage = { url: string; title: string; amount: number }

export type World = {
  clock: Pick<SandboxClock, 'now'>
  faults: Faults
  messages: (to?: string) => Message[]
  parcels: () => Parcel[]
  /** False where no such parcel is known. */
  scan: (pkgNo: string, scan: Scan) => Promise<boolean>
  cardPages: () => CardPage[]
  /** Moves the clock, then lets everything that waits for time do its work. */
  advance: (hours: number) => Promise<void>
}
