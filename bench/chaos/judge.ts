/** Looks for everything that was acknowledged, and prints what was done and each fault. */
import { createAdapters } from '#server/adapters'
import { withSandbox } from '#server/config'
import type { Market } from './market.ts'
import type { Trade } from './trade.ts'
import { faultsIn } from './verify.ts'

const silent = { info() {}, warn() {}, error() {} }

export async function allFaults(market: Market, trade: Trade): Promise<string[]> {
  const { db, promises, balancer, sandbox, nodes, figures, env } = market
  const { clock } = sandbox
  const { payments, close } = createAdapters(withSandbox(env, sandbox.settings), { clock, log: silent })
  const photo = async (key: string) => (await fetch(`${balancer.url}/photos/${key}/480.webp`)).status
  try {
    return [
      ...trade.broken,
      ...nodes.flatMap((node) => node.surprises),
      ...balancer
        .unexplained()
        .map(({ port, what, why }) => `${what} broke on node ${port}, which nobody had killed: ${why}`),
      ...figures.faults.map((one) => `an error of ours: ${one}`),
      ...(await faultsIn({ db, payments, clock, promises, photo })),
    ]
  } finally {
    close()
  }
}

export function report({ promises, figures, balancer }: Market, trade: Trade, faults: readonly string[]) {
  const kept = {
    accounts: promises.accounts.size,
    listings: promises.listings.size,
    messages: promises.messages.size,
    payments: promises.payments.size,
    approvals: promises.approvals.size,
    refunds: promises.refunds.size,
    payouts: promises.payouts.length,
  }
  const again = [...figures.again.values()].reduce((sum, times) => sum + times, 0)
  const [passed, broke] = [balancer.passed(), balancer.broken()]
  console.log(
    `calls      ${figures.calls} made, ${figures.acknowledged} acknowledged, ${again} made again; ${trade.sales()} sales`,
  )
  console.log(`promised   ${inWords(kept)}`)
  console.log(`requests   ${passed} passed, ${broke} broke while their node was killed`)
  for (const [why, times] of [...figures.again].sort(([, a], [, b]) => b - a).slice(0, 15))
    console.log(`  again    ${times} × ${why}`)
  for (const [why, times] of promises.abandoned) console.log(`  given up ${times} × ${why}`)
  for (const fault of faults) console.log(`FAULT      ${fault}`)
  console.log(
    faults.length === 0
      ? 'Everything that was acknowledged is there, once, and the books are at one.'
      : `${faults.length} faults.`,
  )
}

export function inWords(numbers: Record<string, number>): string {
  return Object.entries(numbers)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}
