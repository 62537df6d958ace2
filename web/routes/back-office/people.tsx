import { ChevronRight } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { Route } from './+types/people'
import { formatDay } from '#rules/danish'
import { apiContext } from '../../api/context.ts'
import { fullName } from '../../features/accounts/full-name.ts'
import { backOfficeMeta } from '../../features/back-office/back-office-meta.ts'
import { requireOperator } from '../../features/back-office/require-operator.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'

export const meta = () => backOfficeMeta('Brugere')

export async function loader({ request, context }: Route.LoaderArgs) {
  requireOperator(context)
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  return { q, people: await context.get(apiContext).call('operatorUsers', { ...(q && { q }) }) }
}

export default function People({ loaderData: { q, people } }: Route.ComponentProps) {
  return (
    <>
      <div className="dash__head">
        <h1>Brugere</h1>
      </div>
      <Form className="desk__find" role="search">
        <TextField
          key={q}
          label="Find en bruger"
          name="q"
          help="Hele emailen, begyndelsen af navnet eller brugerens nummer."
          defaultValue={q}
        />
        <Button type="submit" kind="line">
          Find
        </Button>
      </Form>
      {people.length === 0 ? (
        <EmptyState drawing="none-active" title="Ingen fundet" text="Prøv en anden stavemåde." />
      ) : (
        <ul className="desk" aria-label={q ? 'Fundne brugere' : 'Nyeste brugere'}>
          {people.map((person) => (
            <li key={person._id}>
              <Link className="desk__row" to={`/drift/brugere/${person._id}`}>
                <span>
                  <b>{fullName(person)}</b>
                  <small>
                    {person.email} · oprettet {formatDay(new Date(person.created))}
                    {person.role === 'operator' && ' · drift'}
                  </small>
                  {person.suspended && <small className="desk__trouble">Kontoen er lukket</small>}
                </span>
                <Icon of={ChevronRight} className="muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
