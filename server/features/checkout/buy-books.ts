/**
 * Claims every book in the basket for this buyer and opens a payment page.
 *
 * The claim commits before the provider is called: a slow provider must not hold row locks, and the sweep releases an
 * unpaid claim. An older payment of the same buyer is closed first, so that nobody can pay twice. A silent provider
 * times out while the buyer still waits, and the books are free at once.
 */
import type { ParsedBodyOf } from '#contract/http'
import type { buyBook } from '#contract/checkout'
import type { Deps } from '../../deps.ts'
import { readBasket } from './basket.ts'
import { refuseTooFullBasket } from './buying-limits.ts'
import { claimBooks } from './claim-books.ts'
import { refuseWhileStopped } from './purchases-stopped.ts'
import { closeOrRefuse } from './close-purchase.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { buyerNamed } from './queries.ts'

type Sent = ParsedBodyOf<typeof buyBook>['checkout_data']

export async function buyBooks(deps: Deps, buyerId: string, sent: Sent): Promise<{ url: string }> {
  const copies = sent.reduce((count, group) => count + group.products.length, 0)
  const { trust, open } = await buyerNamed(deps.db, buyerId)
  refuseTooFullBasket(deps, trust, copies)
  await refuseWhileStopped(deps.db)
  const basket = await readBasket(deps, buyerId, sent)
  for (const purchaseId of open) await closeOrRefuse(deps, purchaseId)
  const purchase = await deps.db.transaction().execute((tx) => claimBooks(deps, tx, buyerId, basket))
  const { heldAt, leaveKey } = purchase
  // Our own page, where a person opens the payment, which only then claims the books (open-payment.ts).
  if (!heldAt) return { url: `${deps.publicUrl()}/betaling?key=${leaveKey}` }
  return { url: await openPaymentPage(deps, { ...purchase, heldAt }) }
}
