/**
 * The delivery choices of this tab, stored so that a buyer who comes back from the payment page finds them again. The
 * phone number is not stored, because the field starts with the buyer's own.
 */
import * as v from 'valibot'
import type { GroupChoice } from './seller-groups.ts'

export type StoredChoice = Partial<Pick<GroupChoice, 'delivery' | 'shop'>>
export type StoredChoices = Record<string, StoredChoice>

const storageKey = 'delivery'

export function readChoices(): StoredChoices {
  try {
    return parseChoices(window.sessionStorage.getItem(storageKey))
  } catch {
    // The browser allows no storage.
    return {}
  }
}

export function storeChoices(made: Record<string, Partial<GroupChoice>>) {
  try {
    window.sessionStorage.setItem(storageKey, formatChoices(made))
  } catch {
    // The browser allows no storage, so the buyer chooses again.
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

/** The valid part of the stored choices. The server checks the shop by its id in any case. */
export function parseChoices(stored: string | null): StoredChoices {
  const found = v.safeParse(storedChoices, stored ?? '{}')
  const isChoice = (entry: [string, unknown]): entry is [string, StoredChoice] => v.is(choice, entry[1])
  return found.success ? Object.fromEntries(Object.entries(found.output).filter(isChoice)) : {}
}
