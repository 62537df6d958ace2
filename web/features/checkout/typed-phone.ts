/**
 * The number that the buyer typed for the parcels, for this tab and one account, so that the next person at a shared
 * computer does not see it. A guest's becomes that of the account that logs in.
 */
import * as v from 'valibot'
import { phoneDigits } from '#rules/phone'
import { createPersisted } from '../../api/persisted.ts'

type Buyer = { _id: string; phone: string | null } | null
/** `of`: the account, null for a guest. */
type TypedPhone = { number: string | null; of: string | null }

const none: TypedPhone = { number: null, of: null }
const typed = v.object({ number: v.nullable(v.string()), of: v.nullable(v.string()) })

export function parsePhone(stored: unknown): TypedPhone {
  return v.is(typed, stored) ? stored : none
}

const store = createPersisted({ name: 'delivery-phone', initial: none, parse: parsePhone, tabOnly: true })

export const useTypedPhone = store.useStore

/** The number of this buyer's parcels. It starts as the buyer's own (docs/product.md 1). */
export function phoneOf({ number, of }: TypedPhone, buyer: Buyer): string {
  const isTheirs = of === null || of === buyer?._id
  return isTheirs && number !== null ? number : phoneDigits(buyer?.phone ?? '')
}

export function typePhone(number: string, buyer: Buyer) {
  store.change(() => ({ number, of: buyer?._id ?? null }))
}

/** Gives a guest's number to the account, whose alone it is from then on. */
export function keepPhoneFor(buyer: NonNullable<Buyer>) {
  const { number, of } = store.read()
  if (number !== null && of === null) typePhone(number, buyer)
}

export function forgetPhone() {
  store.change(() => none)
}
