/**
 * The steps of the sell wizard (docs/product.md 1): what each needs, where it leads, and the check before a listing is
 * created. Steps: 0 the book, 1 address and pickup, 2 phone and payout account, 3 the phone's code, 4 the summary.
 */
import { minimumPrice, priceFault } from './listing.ts'
import type { Ore } from './money.ts'

export const wizardSteps = [0, 1, 2, 3, 4] as const
export type WizardStep = (typeof wizardSteps)[number]

/** Facts about the seller and the listing. */
export type WizardFacts = {
  /** The email address is verified. */
  readonly verified: boolean
  readonly hasPayoutAccount: boolean
  readonly payoutsEnabled: boolean
  /** The seller's number in stored form, '45' and 8 digits. */
  readonly phone: string | null
  readonly verifiedPhone: boolean
  /** The number in step 2's field in stored form; null while it is incomplete; left out in other steps. */
  readonly enteredPhone?: string | null
  readonly address: boolean
  readonly book: boolean
  /** How many photos. */
  readonly photos: number
  /** The condition, 1 to 3; 0 when none is chosen. */
  readonly stand: number
  readonly price: Ore | null
}

export type Missing =
  | 'book'
  | 'photos'
  | 'condition'
  | 'price'
  | 'price_too_low'
  | 'address'
  | 'verified_email'
  | 'phone'
  | 'payout_account'
  | 'payouts_enabled'
  | 'verified_phone'

/**
 * The target of 'Fortsæt': a step, or submitting the listing. With `missing`, `to` is the step where the seller can
 * fix it.
 */
export type Next = {
  to: WizardStep | 'submit'
  /** The phone was changed, so the app must ask for a code first. */
  asksForCode: boolean
  missing: Missing | null
}

/**
 * The things a step still needs, in the order of display; `minimum` is the least price in øre (docs/product.md 1, 3).
 */
export function missingOnStep(step: WizardStep, facts: WizardFacts, minimum: Ore = minimumPrice): Missing[] {
  return needs[step](facts, minimum)
}

/** The target of 'Fortsæt' on a step, and of 'Opret annonce' on the last one (docs/product.md 1). */
export function nextStep(step: WizardStep, facts: WizardFacts, minimum: Ore = minimumPrice): Next {
  const [missing] = missingOnStep(step, facts, minimum)
  return missing === undefined ? onward[step](facts, minimum) : { to: step, asksForCode: false, missing }
}

/**
 * Null when the listing may be created, else the first missing fact and the step that fixes it: 0 for the book, 1 for
 * the address, 3 for an unverified phone, 2 for the rest (docs/product.md 1).
 */
export function finalCheck(
  facts: WizardFacts,
  minimum: Ore = minimumPrice,
): { step: WizardStep; missing: Missing } | null {
  const [ofBook] = missingOfBook(facts, minimum)
  if (ofBook !== undefined) return { step: 0, missing: ofBook }
  if (!facts.address) return { step: 1, missing: 'address' }
  const [ofSeller] = missingOfSeller({ ...facts, enteredPhone: facts.phone })
  if (ofSeller !== undefined) return { step: 2, missing: ofSeller }
  if (!facts.payoutsEnabled) return { step: 2, missing: 'payouts_enabled' }
  return facts.verifiedPhone ? null : { step: 3, missing: 'verified_phone' }
}

/** Whether the seller's address, phone and payout account all hold, so that steps 1 to 3 are passed over (docs/product.md 1). */
export function isKnownSeller(facts: WizardFacts): boolean {
  return facts.address && facts.payoutsEnabled && facts.verifiedPhone && missingOfSeller(facts).length === 0
}

/** The target of 'Tilbage': the step before, without those that were passed over and the code of a verified phone. */
export function stepBefore(step: WizardStep, facts: WizardFacts): WizardStep {
  if (step === 4 && isKnownSeller(facts)) return 0
  if (step === 4) return facts.verifiedPhone ? 2 : 3
  return Math.max(0, step - 1) as WizardStep
}

/** The progress at a step, from 0 to 1 (docs/product.md 1). */
export function progress(
  step: WizardStep,
  facts: Pick<WizardFacts, 'payoutsEnabled' | 'verifiedPhone'>,
): number {
  const short = facts.payoutsEnabled && facts.verifiedPhone
  return [0, short ? 1 / 2 : 1 / 3, 2 / 3, 5 / 6, 1][step]!
}

/** Whether 'Tilbage' is shown: in all steps but the first (docs/product.md 1). */
export function showsBack(step: WizardStep): boolean {
  return step > 0
}

/** Whether 'Fortsæt' is shown: not in the last step, and not in step 2 for an unverified user (docs/product.md 1). */
export function showsContinue(step: WizardStep, { verified }: Pick<WizardFacts, 'verified'>): boolean {
  return step !== 4 && (step !== 2 || verified)
}

/** The step in the query parameter currentStep; the first step for any other value. */
export function wizardStepOf(text: string | null | undefined): WizardStep {
  return wizardSteps.find((step) => String(step) === text) ?? 0
}

const needs: Record<WizardStep, (facts: WizardFacts, minimum: Ore) => Missing[]> = {
  0: missingOfBook,
  1: ({ address }) => (address ? [] : ['address']),
  2: missingOfSeller,
  3: ({ verifiedPhone }) => (verifiedPhone ? [] : ['verified_phone']),
  4: () => [],
}

const onward: Record<WizardStep, (facts: WizardFacts, minimum: Ore) => Next> = {
  0: (facts) => goTo(isKnownSeller(facts) ? 4 : 1),
  1: (facts, minimum) => {
    if (!facts.verified || !facts.hasPayoutAccount || facts.phone === null) return goTo(2)
    return facts.verifiedPhone ? submit(facts, minimum) : goTo(3)
  },
  2: (facts, minimum) => {
    if (phoneOf(facts) !== facts.phone) return { ...goTo(3), asksForCode: true }
    return facts.verifiedPhone ? submit(facts, minimum) : goTo(3)
  },
  3: () => goTo(4),
  4: submit,
}

function missingOfBook({ book, photos, stand, price }: WizardFacts, minimum: Ore): Missing[] {
  const fault = priceFault(price, minimum)
  return present([
    !book && 'book',
    photos < 1 && 'photos',
    (stand < 1 || stand > 3) && 'condition',
    fault === 'missing' && 'price',
    fault === 'too_low' && 'price_too_low',
  ])
}

function missingOfSeller(facts: WizardFacts): Missing[] {
  return present([
    !facts.verified && 'verified_email',
    phoneOf(facts) === null && 'phone',
    !facts.hasPayoutAccount && 'payout_account',
  ])
}

function phoneOf({ enteredPhone, phone }: WizardFacts) {
  return enteredPhone === undefined ? phone : enteredPhone
}

function submit(facts: WizardFacts, minimum: Ore): Next {
  const fault = finalCheck(facts, minimum)
  return { to: fault?.step ?? 'submit', asksForCode: false, missing: fault?.missing ?? null }
}

function goTo(step: WizardStep): Next {
  return { to: step, asksForCode: false, missing: null }
}

function present(found: (Missing | false)[]): Missing[] {
  return found.filter((each) => each !== false)
}
