import { useState } from 'react'
import type { Reply } from '#contract/contract'
import { formatDateTime } from '#rules/danish'
import { giveBackHours } from '#rules/give-back'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { StatementDialog } from './statement-dialog.tsx'

/** Begins to give the account back to a person who has lost the second factor and the recovery codes, or stops it. */
export function GiveBack({ person }: { person: Reply<'operatorUser'> }) {
  const [isOpen, setIsOpen] = useState(false)
  const { _id: userId, has_factor, given_back_at: due, give_back_stopped: stopped, deleted } = person
  if (deleted) return null
  const act = (step: 'begin' | 'stop') => (statement: string) =>
    api.call('giveBack', { userId, step, statement })
  return (
    <>
      {stopped !== null && due === null && (
        <p className="mb-3">
          Blev stoppet {formatDateTime(new Date(stopped.at))}
          {stopped.by === null ? '' : `: ${stoppers[stopped.by]}`}.
        </p>
      )}
      {due !== null ? (
        <p className="mb-3">
          Totrinskode og adgangsnøgler fjernes {formatDateTime(new Date(due))}, hvis ingen stopper det. Så
          sender vi et link til en ny adgangskode.
        </p>
      ) : (
        <p className="muted mb-3">
          {has_factor
            ? 'Har personen mistet telefon, adgangsnøgler og nødkoder, kan du give kontoen tilbage. Tjek først, hvem der skriver.'
            : 'Kontoen har hverken totrinskode eller adgangsnøgle. Her er »Glemt adgangskode« nok.'}
        </p>
      )}
      {(due !== null || has_factor) && (
        <Button kind="line" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {due === null ? 'Giv kontoen tilbage' : 'Stop det'}
        </Button>
      )}
      {isOpen &&
        (due === null ? (
          <StatementDialog
            title="Giv kontoen tilbage?"
            description={`Personen får det at vide nu på mail og SMS, også hvor vi kunne nå dem før, og kan stoppe det. Om ${giveBackHours} timer fjernes totrinskode og adgangsnøgler, og vi sender et link til en ny adgangskode.`}
            statementHelp="Skriv, hvordan du har tjekket, hvem det er, fx et opkald til nummeret og tre ordrer, de kunne nævne. Kun kolleger kan læse det."
            confirm="Giv kontoen tilbage"
            done={`Kontoen gives tilbage om ${giveBackHours} timer`}
            act={act('begin')}
            onClose={() => setIsOpen(false)}
          />
        ) : (
          <StatementDialog
            title="Skal totrinskoden blive?"
            description="Intet fjernes, og personen får det at vide på mail."
            statementHelp="Kun kolleger kan læse den."
            confirm="Stop det"
            done="Det er stoppet"
            act={act('stop')}
            onClose={() => setIsOpen(false)}
          />
        ))}
    </>
  )
}

const stoppers = {
  second_factor: 'nogen loggede ind med totrinskode, nødkode eller adgangsnøgle, så den er ikke væk',
  link: 'nogen trykkede på »Det var ikke mig«',
  operator: 'det gjorde I selv',
}
