import { Link } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import type { FailedCheck } from '../refused-check.ts'
import { sentenceFor } from '../wizard-words.ts'

/**
 * Says what the seller still has to give, and the step of the wizard that asks for it; the wizard leads back to the
 * pile.
 */
export function SellerNotice({ check, minimum }: { check: FailedCheck; minimum: number }) {
  return (
    <Notice kind="danger">
      {check.message ?? sentenceFor(check.missing, minimum)}.{' '}
      <Link to={`/sælgbog?currentStep=${check.step}`}>Gør dine oplysninger færdige</Link>. Bunken bliver her.
    </Notice>
  )
}
