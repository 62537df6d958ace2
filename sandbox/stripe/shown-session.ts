import { successOf } from './pay.ts'
import { detailsOf, sessionOf } from './sessions.ts'
import type { World } from './world.ts'

/** A checkout session as its buyer sees it. Amounts are in øre. */
export type ShownSession = {
  id: string
  merchant: string
  lines: { name: string; amount: number }[]
  total: number
  state: 'open' | 'paid' | 'expired'
  email: string | null
  /** The buyer's next page: back to the shop, or on to its receipt. */
  backUrl: string
  /** The site that paying leads to, so that the page's policy can name it. */
  successUrl: string
}

const merchant = 'Genlæst'
const states = { open: 'open', complete: 'paid', expired: 'expired' } as const

export function shownSession(world: World, id: string): ShownSession | null {
  const session = sessionOf(world, id)
  if (!session) return null
  const { lines } = detailsOf(world, id)
  return {
    id,
    merchant,
    lines: lines.map(({ name, quantity, unit_amount }) => ({ name, amount: quantity * unit_amount })),
    total: session.amount_total,
    state: states[session.status],
    email: session.customer_email,
    backUrl: session.cancel_url ?? world.publicUrl(),
    successUrl: successOf(session),
  }
}
