import { Refused } from '../../api/refused.ts'

/** Why the listing itself is beyond editing, whatever is typed. */
const beyond = ['listing_sold', 'listing_deleted', 'listing_hidden', 'not_found', 'not_yours']

export function isBeyondEditing({ code }: Refused): boolean {
  return code !== undefined && beyond.includes(code)
}

/** What the server says no with stands at its field: of the price in whichever field it comes (docs/product.md 3), of the photos by its code. */
export async function sendChanges(send: () => Promise<unknown>): Promise<void> {
  try {
    await send()
  } catch (error) {
    throw error instanceof Refused ? atItsField(error) : error
  }
}

function atItsField(refused: Refused): Refused {
  const { error_price } = refused.data
  if (typeof error_price === 'string') return withField(refused, 'price', error_price)
  return refused.code?.startsWith('photo_') ? withField(refused, 'photos', refused.message) : refused
}

function withField(refused: Refused, field: string, sentence: string): Refused {
  return new Refused(refused.status, { ...refused.data, fields: { ...refused.fields, [field]: sentence } })
}
