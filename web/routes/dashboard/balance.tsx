import type { Route } from './+types/balance'
import { apiContext, requireViewer } from '../../api/context.ts'
import { useViewer } from '../../api/use-root.ts'
import { BalanceCard } from '../../features/balance/balance-card.tsx'
import { Transactions } from '../../features/balance/transactions.tsx'
import { pageTitle } from '../../page/page-title.ts'

export const meta = () => pageTitle('Saldo')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { stripeId } = requireViewer({ context, url })
  return { balance: await context.get(apiContext).call('stripeUser', { stripeId }) }
}

export default function Balance({ loaderData: { balance } }: Route.ComponentProps) {
  const viewer = useViewer()
  return (
    <>
      <div className="dash__head">
        <h1>Saldo</h1>
      </div>
      <div className="saldo">
        {viewer && <BalanceCard user={viewer} balance={balance} />}
        <Transactions transactions={balance.transactions.data} />
      </div>
    </>
  )
}
