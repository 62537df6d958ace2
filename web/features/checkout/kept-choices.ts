/**
 * The delivery choices of this tab, so that whoever comes back from the payment page finds them as they were. A phone
 * number is not kept: the buyer's own stands there anyway.
 */
import * as v from 'valibot'
import type { GroupChoice } from './seller-groups.ts'

export type KeptChoice = Partial<Pick<GroupChoice, 'delivery' | 'shop'>>
export type KeptChoices = Record<string, KeptChoice>

const storageKey = 'delivery'

export function readChoices(): KeptChoices {
  try {
    return parseChoices(window.sessionStorage.getItem(storageKey))
  } catch {
    // Closed storage keeps nothing.
    return {}
  }
}

export function keepChoices(made: Record<string, Partial<GroupChoice>>) {
  try {
    window.sessionStorage.setItem(storageKey, formatChoices(made))
  } catch {
    // Then they are chosen again.
  }
}

export function formatChoices(made: Record<string, Partial<GroupChoice>>): string {
  return JSON.stringify(made, (key, value: unknown) => (key === 'phone' ? undefined : value))
}

const text = v.string()
const shop = v.looseObject({
  id: text,
  agent: text,
  name: text,
  address: text,
  zipcode: text,
  city: text,
  carrier_code: text,
})
const storedChoices = v.pipe(text, v.parseJson(), v.record(text, v.unknown()))
const choice = v.looseObject({
  delivery: v.optional(v.picklist(['parcel', 'pickup'])),
  shop: v.nullish(shop),
})

/** What was stored, as far as it still makes sense; the server judges the shop by its id in any case. */
export function parseChoices(stored: string | null): KeptChoices {
  const found = v.safeParse(storedChoices, stored ?? '{}')
  const isChoice = (entry: [string, unknown]): entry is [string, KeptChoice] => v.is(choice, entry[1])
  return found.success ? Object.fromEntries(Object.entries(found.output).filter(isChoice)) : {}
}
