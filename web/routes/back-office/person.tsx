import { Link } from 'react-router'
import type { Route } from './+types/person'
import { apiContext } from '../../api/context.ts'
import { fullName } from '../../features/accounts/full-name.ts'
import { backOfficeMeta } from '../../features/back-office/back-office-meta.ts'
import { OrderTable } from '../../features/back-office/order-table.tsx'
import { PersonFacts } from '../../features/back-office/person-facts.tsx'
import { requireOperator } from '../../features/back-office/require-operator.ts'
import { Suspend } from '../../features/back-office/suspend.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'

export const meta = () => backOfficeMeta('Bruger')

export function loader({ params, context }: Route.LoaderArgs) {
  requireOperator(context)
  return context.get(apiContext).call('operatorUser', { userId: params.userId })
}

export default function Person({ loaderData: person }: Route.ComponentProps) {
  useKeepFocus(person.suspended)
  return (
    <div key={person._id}>
      <p className="mb-4">
        <Link className="link" to="/drift/brugere">
          Alle brugere
        </Link>
      </p>
      <div className="dash__head">
        <h1>{fullName(person)}</h1>
        {person.suspended && <Stamp kind="off">Lukket</Stamp>}
      </div>
      <PersonFacts person={person} />
      <div className="mt-6">
        <Suspend person={person} />
      </div>
      <section className="mt-8" aria-labelledby="sold">
        <h2 className="mb-4" id="sold">
          Salg
        </h2>
        {person.sold.length > 0 ? (
          <OrderTable orders={person.sold} label="Salg" />
        ) : (
          <p className="muted">Har ikke solgt noget.</p>
        )}
      </section>
      <section className="mt-8" aria-labelledby="bought">
        <h2 className="mb-4" id="bought">
          Køb
        </h2>
        {person.bought.length > 0 ? (
          <OrderTable orders={person.bought} label="Køb" />
        ) : (
          <p className="muted">Har ikke købt noget.</p>
        )}
      </section>
    </div>
  )
}
