/**
 * The delivery choices of this tab, so that whoever comes back from the payment page finds them as they were. A phone
 * number is not kept: the buyer's own stands there anyway.
 */
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

/** What was stored, as far as it still makes sense; the server judges the shop by its id in any case. */
export function parseChoices(stored: string | null): KeptChoices {
  const found = objectOf(stored)
  return Object.fromEntries(
    Object.entries(found).flatMap(([id, choice]) => (isChoice(choice) ? [[id, choice]] : [])),
  )
}

function objectOf(stored: string | null): object {
  try {
    const found: unknown = JSON.parse(stored ?? '{}')
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    return {}
  }
}

function isChoice(choice: unknown): choice is KeptChoice {
  if (typeof choice !== 'object' || choice === null) return false
  const { delivery = 'parcel', shop = null } = choice as Record<string, unknown>
  return (delivery === 'parcel' || delivery === 'pickup') && (shop === null || isShop(shop))
}

function isShop(shop: unknown) {
  if (typeof shop !== 'object' || shop === null) return false
  const { id, agent, name, address, zipcode, city, carrier_code } = shop as Record<string, unknown>
  return [id, agent, name, address, zipcode, city, carrier_code].every((part) => typeof part === 'string')
}
