import { salesWords } from '../book-words.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import type { SellerData } from './load-seller.ts'
import { paceWords, withoutCaseWords } from './seller-words.ts'

/** Shows the figures of past sales; those that would tell of single sales are missing (decision 58). */
export function SellerRecord({ profile: { books_sold, sales, days_to_send } }: { profile: SellerData }) {
  const hasFigures = sales !== null || days_to_send !== null
  return (
    <div className="sellerhead__record">
      <Facts>
        <Fact term="Har solgt">{salesWords(books_sold)?.replace(' solgt', '') ?? 'ingen bøger endnu'}</Fact>
        {sales && <Fact term="Uden en sag">{withoutCaseWords(sales)}</Fact>}
        {days_to_send !== null && <Fact term="Sender oftest">{paceWords(days_to_send)}</Fact>}
      </Facts>
      {hasFigures && (
        <p className="help">
          De sidste to år.
          {sales && ' En sag tæller kun, hvis køberen holdt fast i den, og vi ikke afviste den.'}
        </p>
      )}
    </div>
  )
}
