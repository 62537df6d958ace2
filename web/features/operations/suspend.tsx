import { useState } from 'react'
import type { Reply } from '#contract/contract'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { StatementDialog } from './statement-dialog.tsx'

/** The button that suspends a person, or lifts the suspension. */
export function Suspend({ person }: { person: Reply<'operatorUser'> }) {
  const [isOpen, setIsOpen] = useState(false)
  const { _id: userId, suspended, may_suspend } = person
  if (!suspended && !may_suspend) return null
  return (
    <>
      <Button kind={suspended ? 'line' : 'danger'} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {suspended ? 'Åbn kontoen igen' : 'Luk kontoen'}
      </Button>
      {isOpen &&
        (suspended ? (
          <StatementDialog
            title="Åbn kontoen igen?"
            description="Brugeren kan logge ind, og de annoncer, der blev taget ned, er til salg igen."
            statementHelp="Brugeren får den at læse i en mail."
            confirm="Åbn kontoen"
            done="Kontoen er åben igen"
            act={(statement) => api.call('liftSuspension', { userId, statement })}
            onClose={() => setIsOpen(false)}
          />
        ) : (
          <StatementDialog
            title="Luk kontoen?"
            description="Brugeren bliver logget ud og kan ikke logge ind, og annoncerne tages ned. Ordrer, der er i gang, bliver gjort færdige."
            statementHelp="Brugeren får den at læse i en mail, og når de vil logge ind."
            confirm="Luk kontoen"
            done="Kontoen er lukket"
            act={(statement) => api.call('suspendUser', { userId, statement })}
            onClose={() => setIsOpen(false)}
          />
        ))}
    </>
  )
}
