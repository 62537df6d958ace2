/** Parses the text of a filter's field: a value (null when empty), or a fault. Pure. */
import { messages, unknownPostalCode } from '#contract/messages'
import { parsePrice } from '#rules/listing'
import type { Ore } from '#rules/money'
import { isPostalCode } from '#rules/postal-codes'

export type Read<Value> = { value: Value | null; fault?: undefined } | { fault: string; value?: undefined }

export function readPrice(text: string): Read<Ore> {
  if (text.trim() === '') return { value: null }
  const price = parsePrice(text)
  return price === null ? { fault: messages.priceUnreadable } : { value: price }
}

/** A town may follow the digits: '8000 Aarhus C'. */
export function readPostalCode(text: string): Read<string> {
  if (text.trim() === '') return { value: null }
  const code = /^\s*(\d{4})(?!\d)/.exec(text)?.[1]
  if (code === undefined) return { fault: messages.postalCodeInvalid }
  return isPostalCode(code) ? { value: code } : { fault: unknownPostalCode(code) }
}
