import { useEffect, useId, useRef, useState } from 'react'
import { formatKroner } from '#rules/danish'
import { Price } from '../../ui/price.tsx'
import { editionAndYear } from '../books/authors.ts'
import { ConditionMark } from '../books/condition-mark.tsx'
import { useReadingList } from './list-store.ts'
import { otherCopies, type OtherCopy } from './other-copies.ts'
import { planBody, type Plan, type PlannedItem } from './use-plan.ts'

type OtherProps = {
  plan: Plan
  isbn: string
  chosen: PlannedItem
  onChoose: (dbId: string) => void
  onClose: () => void
}

/** Shows the chosen copy and others of the book, and what the whole order costs more or less with each. Esc closes it. */
export function OtherCopies({ plan, isbn, chosen, onChoose, onClose }: OtherProps) {
  const { lines, terms } = useReadingList()
  const name = useId()
  const [copies, setCopies] = useState<readonly OtherCopy[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const choices = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (copies) choices.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [copies])

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it, and the button does, too
    <fieldset
      className="pl__swap"
      ref={choices}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <legend className="vh">Vælg et andet eksemplar af {chosen.apiBook.title}</legend>
      {byPrice.map(({ item: { dbBook, apiBook, seller, pickup }, more }) => {
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
                {apiBook.bookId !== chosen.apiBook.bookId && ` · ${editionAndYear(apiBook)}`}
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
