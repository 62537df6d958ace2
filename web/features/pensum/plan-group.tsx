import { Lock, LockOpen, MapPin, Package } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { formatKroner, plural } from '#rules/danish'
import { quoteOrder } from '#rules/quote'
import { api } from '../../api/browser.ts'
import { useFees } from '../../api/use-root.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { editionAndYear } from '../books/authors.ts'
import { ConditionMark } from '../books/condition-mark.tsx'
import { Photo } from '../books/photo.tsx'
import { lock, useReadingList } from './list-store.ts'
import { planBody, type Plan, type PlannedItem } from './use-plan.ts'

type GroupProps = { group: Plan['groups'][number]; items: ReadonlyMap<string, PlannedItem> }

/** The books from one seller: one parcel, or one way to fetch them. */
export function PlanGroup({ group, items }: GroupProps) {
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
          <PlannedBook key={item.dbBook._id} item={item} />
        ))}
      </ul>
      <p className="pk__foot">
        <span>{parts.join(' + ')}</span>
        <b>{formatKroner(quote.total)}</b>
      </p>
    </section>
  )
}

function PlannedBook({ item: { dbBook, apiBook } }: { item: PlannedItem }) {
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
          title={apiBook.title}
          isbn={isbn}
          bookId={apiBook.bookId}
          chosen={dbBook._id}
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

/** `isbn` is that of the line, which a copy of another edition may cover. */
type OtherProps = {
  title: string
  isbn: string
  bookId: string
  chosen: string
  onChoose: (dbId: string) => void
}

const shown = 12

/** Other copies of the book, and what the whole order costs more or less with each. */
function OtherCopies({ title, isbn, bookId, chosen, onChoose }: OtherProps) {
  const { lines, terms } = useReadingList()
  const name = useId()
  const [copies, setCopies] = useState<readonly (PlannedItem & { total: number | null })[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [now, setNow] = useState<number | null>(null)

  useEffect(() => {
    let current = true
    async function load() {
      const all = await api.call('getResults', { bookId, sort: 'price', limit: shown })
      // A worse copy than the list takes would leave the line out of the plan.
      const found = all.filter(({ dbBook }) => dbBook.stand >= terms.condition)
      const body = planBody(lines, terms)
      const totalWith = async (item: PlannedItem) => {
        const changed = body.lines.map((line) =>
          line.isbn === isbn ? { ...line, dbId: item.dbBook._id } : line,
        )
        const { plans } = await api.call('planPensum', { ...body, lines: changed })
        const [plan] = plans
        return plan === undefined || plan.missing.includes(isbn) ? null : plan.total
      }
      const totals = await Promise.all(found.map(totalWith))
      if (!current) return
      const withTotals = found.map((item, at) => ({ ...item, total: totals[at] ?? null }))
      setCopies(withTotals.filter(({ total, dbBook }) => total !== null || dbBook._id === chosen))
      setNow(totals[found.findIndex(({ dbBook }) => dbBook._id === chosen)] ?? null)
    }
    load().catch((error: Error) => {
      if (current) setFault(error.message)
    })
    return () => {
      current = false
    }
  }, [bookId, isbn, chosen, lines, terms])

  if (fault !== null) return <p className="help pl__swap">{fault}</p>
  if (copies === null) return <p className="help pl__swap">Henter andre eksemplarer …</p>
  if (copies.length < 2)
    return <p className="help pl__swap">Der er ikke andre eksemplarer til salg lige nu.</p>
  return (
    <fieldset className="pl__swap">
      <legend className="vh">Vælg et andet eksemplar af {title}</legend>
      {copies.map(({ dbBook, seller, pickup, total }) => {
        const difference = total === null || now === null ? 0 : total - now
        const place = pickup.pickup_address ? `, ${pickup.pickup_address.city}` : ''
        const isChosen = dbBook._id === chosen
        return (
          <label className="opt" key={dbBook._id}>
            <input
              className="radio"
              type="radio"
              name={name}
              checked={isChosen}
              onChange={() => onChoose(dbBook._id)}
            />
            <span>
              <b>
                {seller.first_name}
                {isChosen ? ', som nu' : place}
              </b>
              <small>
                <ConditionMark stand={dbBook.stand} />
              </small>
            </span>
            <span className="ta-right">
              <Price text={formatKroner(dbBook.price)} />
              {!isChosen && (
                <small>
                  {difference >= 0 ? '+' : '−'}
                  {formatKroner(Math.abs(difference))} i alt
                </small>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
