import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { booksBeingPaid } from '../basket/started-payment.ts'
import { useBackgroundRefresh } from '../../api/refresh-in-background.ts'
import { buttonClass } from '../../ui/button.tsx'

/**
 * The payment page has sent the buyer back before we know of the payment. This page waits some seconds for it. After
 * that it says that a mail will come, or goes home if nobody went to pay from this browser.
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

const pollEveryMs = 2_000
const maxTries = 5

/** Loads the page's data again while a payment is being confirmed. True once that takes too long to wait on the page. */
function usePaymentPoll(waiting: boolean): boolean {
  const [tries, setTries] = useState(0)
  const refresh = useBackgroundRefresh()
  const poll = useEffectEvent(() => void refresh().then(() => setTries(tries + 1)))

  useEffect(() => {
    if (!waiting || tries >= maxTries) return
    const timer = setTimeout(() => poll(), pollEveryMs)
    return () => clearTimeout(timer)
  }, [waiting, tries])

  return waiting && tries >= maxTries
}
