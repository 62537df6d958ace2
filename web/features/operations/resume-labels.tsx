import { useState } from 'react'
import type { Reply } from '#contract/contract'
import { plural } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { StatementDialog } from './statement-dialog.tsx'

/** The button that resumes all orders without a label, where there are several. */
export function ResumeLabels({ orders }: { orders: Reply<'operatorOrders'> }) {
  const [open, setOpen] = useState(false)
  const waiting = orders.filter(({ troubles }) =>
    troubles.some((trouble) => trouble === 'action:label' || trouble === 'action:labelFails'),
  )
  if (waiting.length < 2) return null
  return (
    <p className="mb-5">
      <Button kind="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Bestil alle pakkelabels igen
      </Button>
      {open && (
        <StatementDialog
          title="Bestil alle pakkelabels igen?"
          description={`${plural(waiting.length, 'ordre', 'ordrer')} mangler en pakkelabel. Hver af dem går videre med en ny frist til sælgeren, og pakkelabelen bestilles igen.`}
          statementHelp={null}
          confirm="Bestil igen"
          done="Pakkelabels er bestilt igen"
          act={(statement) => api.call('resumeLabels', { statement })}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  )
}
