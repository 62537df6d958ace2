import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Reply } from '#contract/contract'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DeskSection } from './desk-section.tsx'
import { StatementDialog } from './statement-dialog.tsx'

/** Makes the work part of another one, named by its number. */
export function WorkJoin({ work: { workId, title } }: { work: Reply<'operatorWork'> }) {
  const [isOpen, setIsOpen] = useState(false)
  const [into, setInto] = useState('')
  const navigate = useNavigate()

  async function join(statement: string) {
    const joined = await api.call('joinWorks', { workId, into: Number(into.trim()), statement })
    void navigate(`/drift/værker/${joined.workId}`)
  }

  return (
    <DeskSection title="Saml med et andet værk">
      <p className="muted mb-4">Er to værker samme bog, flytter udgaverne herfra over i det andet.</p>
      <Button kind="line" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Saml med et andet
      </Button>
      {isOpen && (
        <StatementDialog
          title={`Saml »${title}« med et andet værk?`}
          description="Alle udgaver flytter, og adressen her leder til det andet værk."
          statementHelp="Den står i loggen og læses kun af drift."
          confirm="Saml"
          done="Værkerne er samlet"
          act={join}
          onClose={() => setIsOpen(false)}
        >
          <TextField
            label="Det andet værks nummer"
            name="into"
            inputMode="numeric"
            help="Nummeret står på værkets side her og til sidst i adressen på bogens side."
            value={into}
            onChange={({ target }) => setInto(target.value)}
          />
        </StatementDialog>
      )}
    </DeskSection>
  )
}
