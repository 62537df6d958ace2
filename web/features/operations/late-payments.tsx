import { TriangleAlert } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatDateTime, formatDay, formatKroner } from '#rules/danish'
import { formatOrderNumber } from '#rules/order-number'
import { api } from '../../api/browser.ts'
import { useNow } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fullName } from '#rules/full-name'
import { troubleText } from './order-words.ts'
import { StatementDialog } from './statement-dialog.tsx'

type Payment = Reply<'latePayments'>[number]

/**
 * Payments without an order, because their books were gone, and those of a new label. The money is still the buyers', or
 * their banks ask for it.
 */
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
              {payment.order && (
                <small>
                  Ny pakkelabel til ordre{' '}
                  <Link className="link" to={`/drift/ordrer/${payment.order._id}`}>
                    {formatOrderNumber(payment.order.number)}
                  </Link>
                </small>
              )}
              {payment.error && (
                <small className="desk__trouble">{troubleText(`refund:${payment.error}`)}</small>
              )}
              <Dispute of={payment.dispute} />
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

/** The dispute stands on no order's page, so its date and what to do stand here. */
function Dispute({ of: dispute }: { of: Payment['dispute'] }) {
  const now = useNow()
  // A node of the version before names none.
  if (!dispute) return null
  const { respond_by, answered } = dispute
  const isOver = answered === null && respond_by !== null && Date.parse(respond_by) <= Date.parse(now)
  return (
    <>
      <small className="desk__trouble">{troubleText(answered ? 'dispute:answered' : 'dispute:open')}</small>
      {answered && (
        <small>Banken fik svar {formatDateTime(new Date(answered))} og er ved at afgøre den.</small>
      )}
      {!answered && respond_by && (
        <small className={isOver ? 'desk__trouble desk__over' : undefined}>
          {isOver && <Icon of={TriangleAlert} size="sm" />}
          {isOver ? 'Banken skulle have svar' : 'Banken skal have svar senest'}{' '}
          {formatDateTime(new Date(respond_by))}. Svar hos betalingsudbyderen.
        </small>
      )}
    </>
  )
}
