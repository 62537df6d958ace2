import { Link } from 'react-router'
import { isKnownSeller } from '#rules/sell-wizard'
import { useViewer } from '../../../api/use-root.ts'
import { useDraft } from '../draft-store.ts'
import { sellerLine } from '../seller-line.ts'
import { factsOf } from '../wizard-facts.ts'

/** Shows a known seller where the books are sent from and where the money goes, in one line. */
export function SellerCard() {
  const user = useViewer()
  const draft = useDraft()
  if (!user || !isKnownSeller(factsOf(draft, 0, user))) return null
  return (
    <p className="pile__who">
      <b>Gælder alle bøgerne</b>
      <span>
        {sellerLine(draft, user)}{' '}
        <Link to="/sælgbog?currentStep=1" aria-label="Ret dine oplysninger">
          Ret
        </Link>
      </span>
    </p>
  )
}
