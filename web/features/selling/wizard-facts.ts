import type { User } from '#contract/accounts'
import { parsePrice } from '#rules/listing'
import type { WizardFacts, WizardStep } from '#rules/sell-wizard'
import type { Draft } from './draft.ts'
import { bookToEnter } from './entered-book.ts'

/** The facts that the rules need about seller and listing. A guest is a seller without known facts. */
export function factsOf(draft: Draft, photos: number, user: User | null): WizardFacts {
  return {
    verified: user?.verified ?? false,
    hasPayoutAccount: (user?.stripe.external_accounts.data.length ?? 0) > 0,
    payoutsEnabled: user?.stripe.payouts_enabled ?? false,
    phone: user?.phone ?? null,
    verifiedPhone: user?.verified_phone ?? false,
    address: (draft.address ?? user?.address ?? null) !== null,
    book: draft.book !== null || bookToEnter(draft) !== null,
    photos,
    stand: draft.stand,
    price: parsePrice(draft.price),
  }
}

/** The step to show for the step in the address: without a verified account, no later step than the one that asks for it. */
export function shownStep(step: WizardStep, { verified }: Pick<WizardFacts, 'verified'>): WizardStep {
  return step > 2 && !verified ? 2 : step
}
