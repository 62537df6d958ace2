import type { User } from '#contract/accounts'
import type { Address } from '../accounts/address.ts'
import type { Draft } from './draft.ts'

/** Says in one line what a known seller gave earlier. */
export function sellerLine(draft: Pick<Draft, 'address' | 'pickup'>, user: User): string {
  const home = draft.address ?? user.address
  const pickup = (draft.pickup ?? user.pickup) ? 'Kan også hentes' : 'Kan ikke hentes'
  return [`Sendes fra ${home ? placeOf(home) : ''}`, pickup, accountOf(user) ?? ''].join('\u00a0· ')
}

export function placeOf({ line1, postal_code, city }: Address): string {
  return `${line1}, ${postal_code} ${city}`
}

export function accountOf({ stripe }: User): string | null {
  const [account] = stripe.external_accounts.data
  return account ? `${account.bank_name || 'Bankkonto'} ••••\u00a0${account.last4}` : null
}
