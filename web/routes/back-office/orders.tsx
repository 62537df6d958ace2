import { Link } from 'react-router'
import type { Route } from './+types/orders'
import { mostRows } from '#rules/desk-lists'
import { apiContext } from '../../api/context.ts'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { FindForm } from '../../features/operations/find-form.tsx'
import { LatePayments } from '../../features/operations/late-payments.tsx'
import { OrderTable } from '../../features/operations/order-table.tsx'
import { PayoutTroubles } from '../../features/operations/payout-troubles.tsx'
import { ResumeLabels } from '../../features/operations/resume-labels.tsx'
import { queueAddress, queueNames, queueOf, sortOf, sorts } from '../../features/operations/queues.ts'
import { SortSwitch } from '../../features/operations/sort-switch.tsx'
import { requireOperator } from '../../features/operations/require-operator.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

export const meta = () => backOfficeMeta('Ordrer')

export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q')?.trim() ?? ''
  const queue = queueOf(searchParams.get('vis'))
  const sort = sortOf(searchParams.get('efter'))
  const api = context.get(apiContext)
  const isMoney = queue === 'money' && !q
  const [orders, late, troubles] = await Promise.all([
    api.call('operatorOrders', { ...(q ? { q } : queue && { queue }), ...(sort && { sort }) }),
    isMoney ? api.call('latePayments') : [],
    isMoney ? api.call('payoutTroubles') : [],
  ])
  return { q, queue, orders, late, troubles }
}

export default function Orders({ loaderData: { q, queue, orders, late, troubles } }: Route.ComponentProps) {
  const shown = q ? 'Fundne ordrer' : queueNames[queue ?? 'all']
  return (
    <>
      <div className="dash__head">
        <h1>Ordrer</h1>
      </div>
      <nav className="chips mb-5" aria-label="Vælg, hvilke ordrer der vises">
        {(['refunds', 'action', 'answers', 'decisions', 'money', 'all'] as const).map((name) => (
          <Link
            key={name}
            className="chip"
            to={queueAddress(name)}
            aria-current={!q && (queue ?? 'all') === name ? 'true' : undefined}
          >
            {queueNames[name]}
          </Link>
        ))}
      </nav>
      <FindForm
        label="Find en ordre"
        help="Ordrenummer, pakkens nummer, betalingens id, navn, email eller ISBN."
        q={q}
      />
      {queue === 'action' && <ResumeLabels orders={orders} />}
      {orders.length > 1 && <SortSwitch sorts={sorts} usual={queue ? 'haster' : 'nyeste'} />}
      {orders.length >= mostRows.orders && (
        <p className="help">
          Kun de første {mostRows.orders} ordrer vises, sorteret som valgt. Find andre i feltet ovenfor.
        </p>
      )}
      {orders.length > 0 && <OrderTable orders={orders} label={shown} />}
      {late.length > 0 && <LatePayments payments={late} />}
      {troubles.length > 0 && <PayoutTroubles troubles={troubles} />}
      {orders.length + late.length + troubles.length === 0 && (
        <EmptyState
          drawing="none-bought"
          title={q ? 'Ingen ordre passer til det' : 'Her er intet at gøre'}
          text={
            q
              ? 'Skriv hele nummeret, hele emailen eller begyndelsen af navnet.'
              : 'Når en ordre har brug for jer, står den her.'
          }
        />
      )}
    </>
  )
}
