import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatDay } from '#rules/danish'
import { fullName } from '#rules/full-name'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { StatementDialog } from './statement-dialog.tsx'

type Trouble = Reply<'payoutTroubles'>[number]

/** Sellers whose request the payment provider refused for a reason that they cannot fix. */
export function PayoutTroubles({ troubles }: { troubles: readonly Trouble[] }) {
  const [open, setOpen] = useState<Trouble | null>(null)
  return (
    <section className="mt-8" aria-labelledby="troubles">
      <h2 className="mb-4" id="troubles">
        Sælgere, som betalingsudbyderen afviste
      </h2>
      <ul className="desk">
        {troubles.map((trouble) => (
          <li key={trouble._id} className="desk__row">
            <span>
              <b>
                <Link to={`/drift/brugere/${trouble._id}`}>{fullName(trouble.seller)}</Link>
              </b>
              <small>
                {trouble.seller.email} · {formatDay(new Date(trouble.since))}
              </small>
              <small className="desk__trouble">{payoutTroubleText(trouble.error)}</small>
            </span>
            <Button kind="line" aria-haspopup="dialog" onClick={() => setOpen(trouble)}>
              Ordnet<span className="vh"> for {fullName(trouble.seller)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <StatementDialog
          title="Er det ordnet?"
          description="Notér, hvad der var galt, og hvad der er gjort ved det. Linjen forsvinder også automatisk, når det lykkes for sælgeren."
          statementHelp="Står i loggen. Den bliver ikke sendt til nogen."
          confirm="Notér"
          done="Det er noteret"
          act={(statement) => api.call('settlePayoutTrouble', { userId: open._id, statement })}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

const requests = new Map([
  ['bank_account', 'Udbetalingskonto'],
  ['account_link', 'Link til oplysninger'],
  ['payout', 'Udbetaling'],
])

/** An error such as `payout: Stripe said 400 …` with the name of the request in Danish. */
function payoutTroubleText(error: string): string {
  const [request = '', ...rest] = error.split(': ')
  return [requests.get(request) ?? request, ...rest].join(': ')
}
