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

/** What the buyer's bank does: dispute a payment, only inquire about it, or decide for either side. */
export const bankActs = ['dispute', 'inquire', 'won', 'lost'] as const
export type BankAct = (typeof bankActs)[number]
/** Somebody takes all of the shop's money out of the payment provider, or puts some in. */
export const shopActs = ['empty', 'fill'] as const
export type ShopAct = (typeof shopActs)[number]

export type PaidPayment = {
  session: string
  title: string
  amount: number
  dispute: 'open' | 'won' | 'lost' | null
}

/**
 * What the provider does about a seller: asks for a paper, approves, cannot read the paper, or refuses for good. A paper that
 * is being looked at waits for one of the last three.
 */
export const reviewActs = ['ask', 'approve', 'unreadable', 'reject'] as const
export type ReviewAct = (typeof reviewActs)[number]
export const reviewStates = ['none', 'asked', 'pending', 'unreadable', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]
export type Seller = { account: string; name: string; email: string; review: ReviewState }

export type World = {
  clock: Pick<SandboxClock, 'now'>
  faults: Faults
  messages: (to?: string) => Message[]
  parcels: () => Parcel[]
  /** False where no such parcel is known. */
  scan: (pkgNo: string, scan: Scan) => Promise<boolean>
  cardPages: () => CardPage[]
  payments: () => PaidPayment[]
  /** False where no such payment is known, 'too late' where the bank can no longer do that. */
  actAsBank: (session: string, act: BankAct) => boolean | 'too late'
  /** What the shop has at the payment provider, in øre. */
  shopBalance: () => number
  moveShopMoney: (act: ShopAct) => void
  sellers: () => Seller[]
  /** False where no such seller is known. */
  review: (account: string, act: ReviewAct) => boolean
  /** Moves the clock, then lets everything that waits for time do its work. */
  advance: (hours: number) => Promise<void>
}
