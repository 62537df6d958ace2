import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { booksBeingPaid } from '../basket/started-payment.ts'
import { usePaymentPoll } from './use-payment-poll.ts'

/**
 * The card page has sent the buyer back before we know of the payment. Waits some seconds for it; after that, whoever
 * has gone to pay from this browser is told to expect a mail, and anybody else has followed a link that leads nowhere.
 */
export function AwaitingPayment() {
  const overdue = usePaymentPoll(true)
  const navigate = useNavigate()

  useEffect(() => {
    if (overdue && booksBeingPaid().length === 0) void navigate('/', { replace: true })
  }, [overdue, navigate])

  return (
    <div className="stack" role="status" aria-busy={!overdue}>
      <h1>Vi bekræfter din betaling</h1>
      {overdue ? (
        <>
          <p>
            Det tager længere tid end ventet. Du behøver ikke at blive her: Vi sender dig en mail, når
            betalingen er bekræftet. Kan købet ikke gennemføres, får du pengene tilbage.
          </p>
          <p>
            <Link className={buttonClass()} to="/dashboard/ordrer">
              Se dine ordrer
            </Link>
          </p>
        </>
      ) : (
        <p>Det tager kun et øjeblik. Bliv på siden.</p>
      )}
    </div>
  )
}
