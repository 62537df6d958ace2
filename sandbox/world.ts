/** The context of the sandbox's controls, independent of the stand-ins. */
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

/**
 * The acts of the buyer's bank: warn of fraud, dispute a payment or half of it, only inquire about it, take the shop's
 * answer, or decide for one side.
 */
export const bankActs = ['warn', 'dispute', 'dispute-half', 'inquire', 'answered', 'won', 'lost'] as const
export type BankAct = (typeof bankActs)[number]
/**
 * Takes all of the shop's money out of the payment provider, or puts some in; keeps what is transferred to sellers from
 * now on pending, or releases it.
 */
export const shopActs = ['empty', 'fill', 'hold', 'release'] as const
export type ShopAct = (typeof shopActs)[number]

/** Money at the payment provider: at once, or as at the real one, with days between. */
export type MoneyFacts = {
  real: boolean
  /** Days until a charge is available. */
  chargeDays: number
  /** Days that the check of a seller takes. */
  checkDays: number
  /** Whether the platform's balance leaves for its bank every day, as a new account's does, or only by hand. */
  payouts: 'daily' | 'manual'
}

/** A change of some facts. A fact that is missing or undefined stays as it is. */
export type MoneyChanges = { [Fact in keyof MoneyFacts]?: MoneyFacts[Fact] | undefined }

export type PaidPayment = {
  session: string
  title: string
  amount: number
  dispute: 'open' | 'won' | 'lost' | null
}

/**
 * The provider's acts on a seller: asks for a document, approves it, cannot read it, or refuses the seller for good.
 * A document under review waits for one of the last three.
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
  /** Null when there is no such mail. */
  mailHtml: (id: number) => string | null
  parcels: () => Parcel[]
  /** False for an unknown parcel. */
  scan: (pkgNo: string, scan: Scan) => Promise<boolean>
  cardPages: () => CardPage[]
  payments: () => PaidPayment[]
  /** False for an unknown payment; 'too late' if the bank cannot do this any more. */
  actAsBank: (session: string, act: BankAct) => boolean | 'too late'
  /** The shop's balance at the payment provider, in øre. */
  shopBalance: () => number
  moveShopMoney: (act: ShopAct) => void
  moneyMode: () => MoneyFacts
  changeMoneyMode: (changes: MoneyChanges) => void
  sellers: () => Seller[]
  /** False for an unknown seller. */
  review: (account: string, act: ReviewAct) => boolean
  /** Moves the clock, then runs all work that waits for time. */
  advance: (hours: number) => Promise<void>
}
