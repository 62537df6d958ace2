/** What stands typed in a filter's field: something to ask for (null: nothing), or what is wrong with it. Pure. */
import { messages, unknownPostalCode } from '#contract/messages'
import { parsePrice } from '#rules/listing'
import type { Ore } from '#rules/money'
import { isPostalCode } from '#rules/postal-codes'

export type Read<Value> = { wanted: Value | null; fault?: undefined } | { fault: string; wanted?: undefined }

export function readPrice(text: string): Read<Ore> {
  if (text.trim() === '') return { wanted: null }
  const price = parsePrice(text)
  return price === null ? { fault: messages.priceUnreadable } : { wanted: price }
}

/** A town after the digits is no harm: '8000 Aarhus C'. */
export function readPostalCode(text: string): Read<string> {
  if (text.trim() === '') return { wanted: null }
  const code = /^\s*(\d{4})(?!\d)/.exec(text)?.[1]
  if (code === undefined) return { fault: messages.postalCodeInvalid }
  return isPostalCode(code) ? { wanted: code } : { fault: unknownPostalCode(code) }
}
