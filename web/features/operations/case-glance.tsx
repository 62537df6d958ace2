import { Link } from 'react-router'
import { cutText } from '#rules/cut-text'
import { formatKroner } from '#rules/danish'
import { fullName } from '#rules/full-name'
import { Fact, Facts } from '../../ui/facts.tsx'
import { offerWords, recordWords, takeBackWords } from './case-words.ts'
import type { OrderPage } from './order-page.ts'

const shownWords = 120

/** The top of a case: its people, its books and its money. */
export function CaseGlance({ order }: { order: OrderPage }) {
  const { parties, cases, sums, books } = order
  const [latest] = cases
  const takeBack = takeBackWords(order.reopened)
  return (
    <Facts bare className="glance">
      <Fact term="Hvem">
        <Person person={parties.buyer} side="buyer" />
        <Person person={parties.seller} side="seller" />
      </Fact>
      <Fact term="Hvad">
        {latest ? (
          <>
            <Says
              head={offerWords(latest, 'buyer', parties.buyer.first_name)}
              text={latest.claim}
              none="Har ikke skrevet noget"
            />
            <Says
              head={offerWords(latest, 'seller', parties.seller.first_name)}
              text={latest.answer ?? ''}
              none="Har ikke svaret"
            />
          </>
        ) : (
          books.map(({ dbId, title, price }) => (
            <p key={dbId}>
              {title}
              <small>{formatKroner(price)}</small>
            </p>
          ))
        )}
      </Fact>
      <Fact term={moneyTerm(order)}>
        <p className="glance__sum">{formatKroner(sums.paid)}</p>
        <p className="glance__parts">
          <span>Bøger {formatKroner(sums.books)}</span>
          <span>Gebyr {formatKroner(sums.buyerFee)}</span>
          <span>Fragt {formatKroner(sums.shipping)}</span>
          <small>{moneyPlace(order)}</small>
          {takeBack && <small>{takeBack}</small>}
        </p>
      </Fact>
    </Facts>
  )
}

type PersonProps = { person: OrderPage['parties']['buyer']; side: 'buyer' | 'seller' }

function Person({ person, side }: PersonProps) {
  return (
    <p>
      <Link className="link" to={`/drift/brugere/${person._id}`}>
        {fullName(person)}
      </Link>{' '}
      {side === 'buyer' ? 'køber' : 'sælger'}
      <small>{recordWords(person, side)}</small>
    </p>
  )
}

function Says({ head, text, none }: { head: string; text: string; none: string }) {
  return (
    <p>
      {head}
      <small>{text === '' ? none : `»${cutText(text, shownWords)}«`}</small>
    </p>
  )
}

function isHeld({ state }: OrderPage): boolean {
  return state !== 'finished' && state !== 'cancelled'
}

function moneyTerm(order: OrderPage): string {
  return isHeld(order) ? 'Penge, der holdes' : 'Køberen betalte'
}

function moneyPlace(order: OrderPage): string {
  const { sums, state, reopened } = order
  if (isHeld(order)) return 'Ikke udbetalt'
  if (state === 'cancelled') return 'Går tilbage til køberen'
  const back = (sums.back ?? 0) + (reopened?.amount ?? 0)
  const kept = sums.payout - (reopened?.taken ?? 0)
  return `Sælgeren får ${formatKroner(kept)}${back === 0 ? '' : `, køberen får ${formatKroner(back)} tilbage`}`
}
