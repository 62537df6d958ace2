import { Lock, LockOpen, MapPin, Package } from 'lucide'
import { useId, useRef, useState } from 'react'
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
import { OtherCopies } from './other-copies-choice.tsx'
import { beforeWords, type ChangedLines } from './changed-words.ts'
import { editionNote } from './plan-words.ts'
import type { Plan, PlannedItem } from './use-plan.ts'

type GroupProps = {
  plan: Plan
  group: Plan['groups'][number]
  items: ReadonlyMap<string, PlannedItem>
  changed: ChangedLines
  /** The copy of a line, by its ISBN, is about to be another one. */
  onSwap: (isbn: string) => void
}

/** The books from one seller: one parcel, or one way to fetch them. */
export function PlanGroup({ plan, group, items, changed, onSwap }: GroupProps) {
  const id = useId()
  const fees = useFees()
  const planned = group.items.flatMap((dbId, at) => {
    const item = items.get(dbId)
    return item ? [{ item, isbn: group.lines?.[at] ?? item.apiBook.isbn }] : []
  })
  const books = planned.map(({ item }) => item)
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
        {planned.map(({ item, isbn }) => (
          <PlannedBook
            key={item.dbBook._id}
            plan={plan}
            item={item}
            isbn={isbn}
            before={changed.get(isbn)}
            onSwap={() => onSwap(isbn)}
          />
        ))}
      </ul>
      <p className="pk__foot">
        <span>{parts.join(' + ')}</span>
        <b>{formatKroner(quote.total)}</b>
      </p>
    </section>
  )
}

type PlannedBookProps = {
  plan: Plan
  item: PlannedItem
  /** The line's, which a copy of another edition may cover. */
  isbn: string
  /** The copy that it had before a loss, null for none; undefined where nothing changed. */
  before: PlannedItem | null | undefined
  onSwap: () => void
}

function PlannedBook({ plan, item, isbn, before, onSwap }: PlannedBookProps) {
  const { dbBook, apiBook } = item
  const { terms, lines } = useReadingList()
  const [isOpen, setOpen] = useState(false)
  const swap = useRef<HTMLButtonElement>(null)
  const line = lines.find((one) => one.apiBook?.isbn === isbn)
  const isLocked = terms.locked[isbn] === dbBook._id
  const note = line && editionNote(line, apiBook)
  function close() {
    setOpen(false)
    swap.current?.focus()
  }
  return (
    <li
      className={`pl${isLocked ? ' is-locked' : ''}${before === undefined ? '' : ' is-changed'}`}
      data-line={isbn}
    >
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
          {note && <small>{note}</small>}
          {before !== undefined && <small>{beforeWords(before, dbBook._id)}</small>}
        </span>
      </div>
      <Price text={formatKroner(dbBook.price)} />
      {line && (
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
          <Button ref={swap} kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Byt<span className="vh"> {apiBook.title}</span>
          </Button>
        </span>
      )}
      {isOpen && line && (
        <OtherCopies
          plan={plan}
          isbn={isbn}
          chosen={item}
          opener={swap}
          onClose={close}
          onChoose={(dbId) => {
            onSwap()
            lock(isbn, dbId)
            setOpen(false)
          }}
        />
      )}
    </li>
  )
}
