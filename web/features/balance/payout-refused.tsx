import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The payment provider has refused the seller for good. Only our support can help. */
export function PayoutRefused({ children }: { children: string }) {
  return (
    <div className="stack">
      <Notice kind="danger">
        Vores betalingsudbyder kan ikke godkende dig. Vi kan ikke se hvorfor, og vi kan ikke ændre det.{' '}
        {children}
      </Notice>
      <div>
        <Link className={buttonClass({ kind: 'line' })} to="/kontakt">
          Skriv til os
        </Link>
      </div>
    </div>
  )
}
