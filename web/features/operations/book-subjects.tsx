import { useState } from 'react'
import type { Reply } from '#contract/contract'
import { formatList } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { StatementDialog } from './statement-dialog.tsx'

type Edition = Reply<'operatorWork'>['editions'][number]

/** The subjects that an edition stands under. Those that its title does not show can be stated and taken back. */
export function BookSubjects({ edition: { bookId, title, stated, subjects } }: { edition: Edition }) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState(stated.join(', '))

  function state(statement: string) {
    const names = typed.split(',').flatMap((name) => name.trim() || [])
    return api.call('stateSubjects', { bookId, subjects: names, statement })
  }

  return (
    <div className="row">
      <p className="small flex-1">
        {subjects.length === 0 ? 'Står ikke under noget fag.' : `Står under ${formatList(subjects)}.`}
        {stated.length > 0 && <span className="muted"> Angivet: {stated.join(', ')}.</span>}
      </p>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Ret fag<span className="vh"> for {title}</span>
      </Button>
      {isOpen && (
        <StatementDialog
          title={`Ret fag for »${title}«`}
          description="Hvad titlen selv viser, kan ikke slås fra her. Resten står her, og kilderne bliver ikke spurgt igen."
          statementHelp="Den står i loggen og læses kun af drift."
          confirm="Gem fag"
          done="Fagene er rettet"
          act={state}
          onClose={() => setIsOpen(false)}
        >
          <TextField
            label="Fag"
            name="subjects"
            help="Adskilt af komma, med de navne, de har på siden med alle fag."
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </StatementDialog>
      )}
    </div>
  )
}
