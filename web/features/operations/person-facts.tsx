import type { Reply } from '#contract/contract'
import { formatDateTime, formatPhone } from '#rules/danish'
import { Fact, Facts } from '../../ui/facts.tsx'

type Person = Reply<'operatorUser'>

/** The facts about a person that an operator needs. */
export function PersonFacts({ person }: { person: Person }) {
  return (
    <Facts>
      <Fact term="Email">
        {person.email}
        {!person.verified && ' (ikke bekræftet)'}
      </Fact>
      <Fact term="Mobilnummer">
        {person.phone ? formatPhone(person.phone) : 'Ingen'}
        {person.phone && !person.verified_phone && ' (ikke bekræftet)'}
      </Fact>
      <Fact term="Oprettet">{formatDateTime(new Date(person.created))}</Fact>
      <Fact term="Udbetaling">{payoutWords(person)}</Fact>
      <Fact term="Annoncer">
        {person.listings.active} aktive, {person.listings.reserved} reserverede, {person.listings.sold} solgte
      </Fact>
      <Fact term="Rapporter">{person.reports === 0 ? 'Ingen' : `${person.reports} i alt`}</Fact>
      {person.suspensions.map(({ began, lifted, statement, lifted_statement }) => (
        <Suspension key={began} {...{ began, lifted, statement, lifted_statement }} />
      ))}
    </Facts>
  )
}

function Suspension({ began, lifted, statement, lifted_statement }: Person['suspensions'][number]) {
  return (
    <>
      <Fact term="Lukket">
        {formatDateTime(new Date(began))}
        <span className="case__text desk__line fw-400">{statement}</span>
        {lifted && (
          <span className="case__text desk__line fw-400">
            Åbnet {formatDateTime(new Date(lifted))}: {lifted_statement}
          </span>
        )}
      </Fact>
    </>
  )
}

function payoutWords({ payouts_enabled, requirements, disabled_reason }: Person): string {
  if (payouts_enabled) return 'Aktiveret'
  const missing = requirements.length > 0 ? `mangler ${requirements.join(', ')}` : 'ingen konto'
  return disabled_reason ? `Ikke aktiveret: ${disabled_reason}, ${missing}` : `Ikke aktiveret: ${missing}`
}
