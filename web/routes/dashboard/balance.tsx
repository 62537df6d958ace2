import type { Route } from './+types/balance'
import { apiContext, requireViewer } from '../../api/context.ts'
import { useViewer } from '../../api/use-root.ts'
import { BalanceCard } from '../../features/balance/balance-card.tsx'
import { PayoutWait } from '../../features/balance/payout-wait.tsx'
import { Transactions } from '../../features/balance/transactions.tsx'
import { pageTitle } from '../../page/page-title.ts'

export const meta = () => pageTitle('Saldo')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { stripeId } = requireViewer({ context, url })
  const api = context.get(apiContext)
  const [balance, waiting] = await Promise.all([api.call('stripeUser', { stripeId }), api.call('payoutWait')])
  return { balance, waiting }
}

export default function Balance({ loaderData: { balance, waiting } }: Route.ComponentProps) {
  const viewer = useViewer()
  return (
    <>
      <div className="dash__head">
        <h1>Saldo</h1>
      </div>
      <div className="saldo">
        {viewer && <BalanceCard user={viewer} balance={balance} waiting={waiting} />}
        <div className="stack balance__rest">
          {waiting.wait && <PayoutWait wait={waiting.wait} hours={waiting.hours} />}
          <Transactions transactions={balance.transactions.data} />
        </div>
      </div>
    </>
  )
}
