import type { User } from '#contract/accounts'

export type Address = NonNullable<User['address']>

export function sameAddress(one: Address | null, other: Address | null): boolean {
  if (!one || !other) return one === other
  return one.line1 === other.line1 && one.postal_code === other.postal_code && one.city === other.city
}
