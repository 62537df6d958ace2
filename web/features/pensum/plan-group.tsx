import { Lock, LockOpen, MapPin, Package } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { formatKroner, plural } from '#rules/danish'
import { quoteOrder } from '#rules/quote'
import { useFees } from '../../api/use-root.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { editionAndYear } from '../books/authors.ts'
import { ConditionMark } from '../books/condition-mark.tsx'
import { Photo } from '../books/photo.tsx'
import { lock, useReadingList } from './list-store.ts'
import { otherCopies, type OtherCopy } from './other-copies.ts'
import { planBody, type Plan, type PlannedItem } from './use-plan.ts'

type GroupProps = {
  plan: Plan
  group: Plan['groups'][number]
  items: ReadonlyMap<string, PlannedItem>
}

/** The books from one seller: one parcel, or one way to fetch them. */
export function PlanGroup({ plan, group, items }: GroupProps) {
  const id = useId()
  const fees = useFees()
  const books = group.items.flatMap((dbId) => items.get(dbId) ?? [])
  const [first] = books
  if (!first) return null
  const { seller, pickup } = first
  const quote = quoteOrder(
    { bookPrices: books.map(({ dbBook }) => dbBook.price), delivery: group.delivery },
    fees,
  )
  const place = pickup.pickup_address
  const parts = [
    `${plural(books.length, 'bog', 'bøger')} ${formatKroner(quote.books)}`,
    `gebyr ${formatKroner(quote.buyerFee)}`,
    ...(quote.shipping > 0 ? [`fragt ${formatKroner(quote.shipping)}`] : []),
  ]
  return (
    <section className="pk" aria-labelledby={id}>
      <header className="pk__head">
        <Avatar firstName={seller.first_name} lastName={seller.last_name} />
        <div>
          <h3 id={id}>Fra {seller.first_name}</h3>
          {place && (
            <small>
              {place.postal_code} {place.city}
            </small>
          )}
        </div>
        <span className="pk__way">
          <Icon of={group.delivery === 'pickup' ? MapPin : Package} />
          {group.delivery === 'pickup' ? 'Hent selv' : '1 pakke'}
        </span>
      </header>
      <ul>
        {books.map((item) => (
          <PlannedBook key={item.dbBook._id} plan={plan} item={item} />
        ))}
      </ul>
      <p className="pk__foot">
        <span>{parts.join(' + ')}</span>
        <b>{formatKroner(quote.total)}</b>
      </p>
    </section>
  )
}

function PlannedBook({ plan, item }: { plan: Plan; item: PlannedItem }) {
  const { dbBook, apiBook } = item
  const { terms, lines } = useReadingList()
  const [isOpen, setOpen] = useState(false)
  const line = lines.find((one) => one.apiBook?.bookId === apiBook.bookId)
  const isbn = isbnFor(lines, terms.otherEditions, apiBook)
  const isLocked = isbn !== undefined && terms.locked[isbn] === dbBook._id
  const saidOther = line?.edition != null && `${line.edition}. udgave` !== apiBook.version
  return (
    <li className={isLocked ? 'pl is-locked' : 'pl'}>
      <span className="cov">
        <Photo
          photoKey={dbBook.photos[0]}
          preview={dbBook.preview}
          alt=""
          sizes="2.75rem"
          widest={240}
          title={apiBook.title}
        />
      </span>
      <div>
        <b>{apiBook.title}</b>
        <span className="meta">
          <small>{editionAndYear(apiBook)}</small>
          <ConditionMark stand={dbBook.stand} />
          {saidOther && <small>listen siger {line.edition}. udgave</small>}
        </span>
      </div>
      <Price text={formatKroner(dbBook.price)} />
      {isbn !== undefined && (
        <span className="pl__acts">
          <button
            type="button"
            className="iconbtn"
            aria-pressed={isLocked}
            aria-label={`Lås ${apiBook.title} fast i planen`}
            onClick={() => lock(isbn, isLocked ? null : dbBook._id)}
          >
            <Icon of={isLocked ? Lock : LockOpen} />
          </button>
          <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Byt<span className="vh"> {apiBook.title}</span>
          </Button>
        </span>
      )}
      {isOpen && isbn !== undefined && (
        <OtherCopies
          plan={plan}
          isbn={isbn}
          chosen={item}
          onChoose={(dbId) => {
            lock(isbn, dbId)
            setOpen(false)
          }}
        />
      )}
    </li>
  )
}

/** The ISBN of the line that the copy covers: its own, or with other editions that of the line with the same title. */
function isbnFor(
  lines: ReturnType<typeof useReadingList>['lines'],
  others: boolean,
  book: PlannedItem['apiBook'],
) {
  const exact = lines.find(({ apiBook }) => apiBook?.isbn === book.isbn)
  const alike = others ? lines.find(({ apiBook }) => apiBook?.title === book.title) : undefined
  return (exact ?? alike)?.apiBook?.isbn
}

type OtherProps = {
  plan: Plan
  isbn: string
  chosen: PlannedItem
  onChoose: (dbId: string) => void
}

/** The chosen copy and others of the book, and what the whole order costs more or less with each. */
function OtherCopies({ plan, isbn, chosen, onChoose }: OtherProps) {
  const { lines, terms } = useReadingList()
  const name = useId()
  const [copies, setCopies] = useState<readonly OtherCopy[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  useEffect(() => {
    let current = true
    otherCopies({ plan, isbn, chosen, body: planBody(lines, terms) }).then(
      (found) => current && setCopies(found),
      (error: Error) => current && setFault(error.message),
    )
    return () => {
      current = false
    }
  }, [plan, isbn, chosen, lines, terms])

  if (fault !== null) return <p className="help pl__swap">{fault}</p>
  if (copies === null) return <p className="help pl__swap">Henter andre eksemplarer …</p>
  if (copies.length === 0)
    return <p className="help pl__swap">Der er ikke andre eksemplarer til salg lige nu.</p>
  const byPrice = [{ item: chosen, more: null }, ...copies].toSorted(
    (one, other) => one.item.dbBook.price - other.item.dbBook.price,
  )
  return (
    <fieldset className="pl__swap">
      <legend className="vh">Vælg et andet eksemplar af {chosen.apiBook.title}</legend>
      {byPrice.map(({ item: { dbBook, seller, pickup }, more }) => {
        const place = pickup.pickup_address ? `, ${pickup.pickup_address.city}` : ''
        return (
          <label className="opt" key={dbBook._id}>
            <input
              className="radio"
              type="radio"
              name={name}
              checked={more === null}
              onChange={() => onChoose(dbBook._id)}
            />
            <span>
              <b>
                {seller.first_name}
                {more === null ? ', som nu' : place}
              </b>
              <small>
                <ConditionMark stand={dbBook.stand} />
              </small>
            </span>
            <span className="ta-right">
              <Price text={formatKroner(dbBook.price)} />
              {more !== null && (
                <small>
                  {more >= 0 ? '+' : '−'}
                  {formatKroner(Math.abs(more))} i alt
                </small>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
