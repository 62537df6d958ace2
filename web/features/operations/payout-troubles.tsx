import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatDay } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { fullName } from '#rules/full-name'
import { payoutTroubleText } from './payout-trouble-words.ts'
import { StatementDialog } from './statement-dialog.tsx'

type Trouble = Reply<'payoutTroubles'>[number]

/** Sellers who can do nothing about what the payment provider has refused of them. */
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
          told="Står i loggen. Den bliver ikke sendt til nogen."
          confirm="Notér"
          done="Det er noteret"
          act={(statement) => api.call('settlePayoutTrouble', { userId: open._id, statement })}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}
