import { Refused } from '../../../api/refused.ts'

/** Refusals of the listing itself, which no other input changes. */
const finalCodes = ['listing_sold', 'listing_deleted', 'listing_hidden', 'not_found', 'not_yours']

export function isBeyondEditing({ code }: Refused): boolean {
  return code !== undefined && finalCodes.includes(code)
}

/** Sends, and assigns a refusal to its field: the price's by `error_price` (docs/product.md 3), the photos' by its code. */
export async function sendChanges(send: () => Promise<unknown>): Promise<void> {
  try {
    await send()
  } catch (error) {
    throw error instanceof Refused ? assignField(error) : error
  }
}

function assignField(refused: Refused): Refused {
  const { error_price } = refused.data
  if (typeof error_price === 'string') return withField(refused, 'price', error_price)
  return refused.code?.startsWith('photo_') ? withField(refused, 'photos', refused.message) : refused
}

function withField(refused: Refused, field: string, sentence: string): Refused {
  return new Refused(refused.status, { ...refused.data, fields: { ...refused.fields, [field]: sentence } })
}
