import type { Reply } from '#contract/contract'

export type AddressHit = Reply<'addresses'>[number]
