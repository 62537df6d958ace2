/** Maps the server's refusal of a listing to the step and field where the seller fixes it, like a failed check of our own. */
import type { RefusalCode } from '#contract/refusals'
import type { Missing, WizardStep } from '#rules/sell-wizard'

/** A failed check of a step. `message` replaces the wizard's own sentence. */
export type FailedCheck = { step: WizardStep; missing: Missing; message?: string }

type Refusal = { code?: RefusalCode | undefined; message: string; fields: Readonly<Record<string, string>> }

const byCode: Partial<Record<RefusalCode, [WizardStep, Missing]>> = {
  book_not_found: [0, 'book'],
  photo_missing: [0, 'photos'],
  photo_type: [0, 'photos'],
  photo_too_many: [0, 'photos'],
  photo_too_large: [0, 'photos'],
  address_missing: [1, 'address'],
  address_unknown: [1, 'address'],
  not_verified: [2, 'verified_email'],
  phone_missing: [2, 'phone'],
  payout_account_missing: [2, 'payout_account'],
  payouts_not_enabled: [2, 'payouts_enabled'],
  too_young_to_sell: [2, 'payout_account'],
  phone_not_verified: [3, 'verified_phone'],
}

const byField: Record<string, Missing> = {
  isbn: 'book',
  title: 'book',
  bookId: 'book',
  stand: 'condition',
  price: 'price',
}

/** Null when no step can fix it: the loader then closes silently (docs/product.md 1). */
export function checkOfRefusal({ code, message, fields }: Refusal): FailedCheck | null {
  const found = code && byCode[code]
  if (found) return { step: found[0], missing: found[1], message }
  for (const [field, sentence] of Object.entries(fields)) {
    const missing = byField[field]
    if (missing) return { step: 0, missing, message: sentence }
  }
  return null
}
