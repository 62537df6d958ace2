/** Where a listing that the server would not take is mended: what it says is missing is a failed check like our own. */
import type { RefusalCode } from '#contract/refusals'
import type { Missing, WizardStep } from '#rules/sell-wizard'

/** A step that was not let through, and why. `says` stands in the place of the wizard's own sentence. */
export type Checked = { step: WizardStep; missing: Missing; says?: string }

type Refusal = { code?: RefusalCode | undefined; message: string; fields: Readonly<Record<string, string>> }

const byCode: Partial<Record<RefusalCode, [WizardStep, Missing]>> = {
  book_not_found: [0, 'book'],
  photo_missing: [0, 'photos'],
  photo_type: [0, 'photos'],
  photo_too_many: [0, 'photos'],
  photo_too_large: [0, 'photos'],
  address_missing: [1, 'address'],
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

/** Null for what no step mends: then the loader closes and nothing is said (docs/product.md 1). */
export function checkOfRefusal({ code, message, fields }: Refusal): Checked | null {
  const found = code && byCode[code]
  if (found) return { step: found[0], missing: found[1], says: message }
  for (const [field, says] of Object.entries(fields)) {
    const missing = byField[field]
    if (missing) return { step: 0, missing, says }
  }
  return null
}
