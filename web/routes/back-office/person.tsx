import type { Route } from './+types/person'
import { apiContext } from '../../api/context.ts'
import { fullName } from '#rules/full-name'
import { backOfficeMeta } from '../../features/operations/back-office-meta.ts'
import { DeskHead } from '../../features/operations/desk-head.tsx'
import { DeskSection } from '../../features/operations/desk-section.tsx'
import { GiveBack } from '../../features/operations/give-back.tsx'
import { OrderTable } from '../../features/operations/order-table.tsx'
import { PersonFacts } from '../../features/operations/person-facts.tsx'
import { PersonLists } from '../../features/operations/person-lists.tsx'
import { PersonLog } from '../../features/operations/person-log.tsx'
import { PersonShelf } from '../../features/operations/person-shelf.tsx'
import { requireOperator } from '../../features/operations/require-operator.ts'
import { Suspend } from '../../features/operations/suspend.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'

export const meta = () => backOfficeMeta('Bruger')

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  requireOperator({ context, url })
  const after = new URL(request.url).searchParams.get('efter')
  const query = { userId: params.userId, ...(after && { shelf_after: after }) }
  const api = context.get(apiContext)
  const [person, log] = await Promise.all([
    api.call('operatorUser', query),
    api.call('operatorSecurityLog', { userId: params.userId }),
  ])
  return { person, log, isFirst: !after }
}

export default function Person({ loaderData: { person, log, isFirst } }: Route.ComponentProps) {
  useKeepFocus(
    `${person.suspended} ${person.given_back_at} ${[...person.shelf, ...person.lists].map(({ hidden }) => hidden !== null).join()}`,
  )
  return (
    <div key={person._id}>
      <DeskHead title={fullName(person)} back={{ to: '/drift/brugere', text: 'Alle brugere' }}>
        {person.suspended && <Stamp kind="off">Lukket</Stamp>}
      </DeskHead>
      <PersonFacts person={person} />
      <div className="mt-6">
        <Suspend person={person} />
      </div>
      <DeskSection title="Annoncer">
        <PersonShelf shelf={person.shelf} next={person.shelf_next} isFirst={isFirst} />
      </DeskSection>
      <DeskSection title="Delte lister">
        <PersonLists lists={person.lists} />
      </DeskSection>
      <DeskSection title="Salg">
        {person.sold.length > 0 ? (
          <OrderTable orders={person.sold} label="Salg" />
        ) : (
          <p className="muted">Har ikke solgt noget.</p>
        )}
      </DeskSection>
      <DeskSection title="Køb">
        {person.bought.length > 0 ? (
          <OrderTable orders={person.bought} label="Køb" />
        ) : (
          <p className="muted">Har ikke købt noget.</p>
        )}
      </DeskSection>
      <DeskSection title="Tabt totrinskode">
        <GiveBack person={person} />
      </DeskSection>
      <DeskSection title="Sikkerhedslog">
        <PersonLog key={log[0]?._id} userId={person._id} firstName={person.first_name} newest={log} />
      </DeskSection>
    </div>
  )
}
