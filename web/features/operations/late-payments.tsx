import { useState } from 'react'
import type { Reply } from '#contract/contract'
import { formatDay, formatKroner } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { fullName } from '#rules/full-name'
import { troubleText } from './order-words.ts'
import { StatementDialog } from './statement-dialog.tsx'

type Payment = Reply<'latePayments'>[number]

/** Payments without an order, because their books were gone. The money is still the buyers'. */
export function LatePayments({ payments }: { payments: readonly Payment[] }) {
  const [open, setOpen] = useState<Payment | null>(null)
  return (
    <section className="mt-8" aria-labelledby="late">
      <h2 className="mb-4" id="late">
        Sene betalinger
      </h2>
      <ul className="desk">
        {payments.map((payment) => (
          <li key={payment._id} className="desk__row">
            <span>
              <b>
                {formatKroner(payment.amount)} til {fullName(payment.buyer)}
              </b>
              <small>
                {payment.buyer.email} · {formatDay(new Date(payment.created))}
              </small>
              <small className="desk__trouble">{troubleText(`refund:${payment.error}`)}</small>
            </span>
            {payment.error === 'failed' && (
              <Button kind="line" aria-haspopup="dialog" onClick={() => setOpen(payment)}>
                Givet tilbage<span className="vh"> til {fullName(payment.buyer)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <StatementDialog
          title="Er pengene givet tilbage?"
          description="Refunderingen kom ikke frem til køberen. Notér, hvordan køberen har fået pengene i stedet. Det bogføres på vores egen bankkonto."
          statementHelp="Står i loggen. Den bliver ikke sendt til nogen."
          confirm="Notér"
          done="Refunderingen er noteret"
          act={(statement) => api.call('settleLatePayment', { purchaseId: open._id, statement })}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}
