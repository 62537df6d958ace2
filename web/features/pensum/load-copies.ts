import type { Reply } from '#contract/contract'
import { formatBasket } from '#rules/basket'
import { api } from '../../api/browser.ts'

/** A call takes 4,000 characters of ids, each of 36 and a comma. */
const atOnce = 100

/** The listings with these ids that are for sale. Three plans of a long list may name more than one call takes. */
export async function loadCopies(ids: readonly string[]): Promise<Reply<'findBooks'>> {
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, part) =>
    ids.slice(part * atOnce, (part + 1) * atOnce),
  )
  const found = await Promise.all(parts.map((part) => api.call('findBooks', { dbIds: formatBasket(part) })))
  return found.flat()
}
