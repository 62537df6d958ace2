import type { Reply } from '#contract/contract'
import { formatDateTime, formatPhone } from '#rules/danish'

type Person = Reply<'operatorUser'>

/** The facts about a person that an operator needs. */
export function PersonFacts({ person }: { person: Person }) {
  return (
    <dl className="facts">
      <dt>Email</dt>
      <dd>
        {person.email}
        {!person.verified && ' (ikke bekræftet)'}
      </dd>
      <dt>Mobilnummer</dt>
      <dd>
        {person.phone ? formatPhone(person.phone) : 'Ingen'}
        {person.phone && !person.verified_phone && ' (ikke bekræftet)'}
      </dd>
      <dt>Oprettet</dt>
      <dd>{formatDateTime(new Date(person.created))}</dd>
      <dt>Udbetaling</dt>
      <dd>{payoutWords(person)}</dd>
      <dt>Annoncer</dt>
      <dd>
        {person.listings.active} aktive, {person.listings.reserved} reserverede, {person.listings.sold} solgte
      </dd>
      <dt>Rapporter</dt>
      <dd>{person.reports === 0 ? 'Ingen' : `${person.reports} i alt`}</dd>
      {person.suspensions.map(({ began, lifted, statement, lifted_statement }) => (
        <Suspension key={began} {...{ began, lifted, statement, lifted_statement }} />
      ))}
    </dl>
  )
}

function Suspension({ began, lifted, statement, lifted_statement }: Person['suspensions'][number]) {
  return (
    <>
      <dt>Lukket</dt>
      <dd>
        {formatDateTime(new Date(began))}
        <span className="case__text desk__line fw-400">{statement}</span>
        {lifted && (
          <span className="case__text desk__line fw-400">
            Åbnet {formatDateTime(new Date(lifted))}: {lifted_statement}
          </span>
        )}
      </dd>
    </>
  )
}

function payoutWords({ payouts_enabled, requirements, disabled_reason }: Person): string {
  if (payouts_enabled) return 'Aktiveret'
  const missing = requirements.length > 0 ? `mangler ${requirements.join(', ')}` : 'ingen konto'
  return disabled_reason ? `Ikke aktiveret: ${disabled_reason}, ${missing}` : `Ikke aktiveret: ${missing}`
}
