import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { formatKroner } from '#rules/danish'
import { Button } from '../../ui/button.tsx'
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
  opener: RefObject<HTMLButtonElement | null>
  onChoose: (dbId: string) => void
  onClose: () => void
}

/**
 * Shows the chosen copy and others of the book, and what the whole order costs more or less with each. Arrows move among
 * them, and a click, Enter, Space or the button takes one. Esc closes it.
 */
export function OtherCopies({ plan, isbn, chosen, opener, onChoose, onClose }: OtherProps) {
  const { lines, terms } = useReadingList()
  const name = useId()
  const [copies, setCopies] = useState<readonly OtherCopy[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [marked, setMarked] = useState<string | null>(null)
  const choices = useRef<HTMLFieldSetElement>(null)
  const byArrow = useRef(false)
  const isShown = copies !== null
  // The focus of a person who went on while the copies were loading stays there, also when they load again.
  useEffect(() => {
    const { activeElement: focused } = document
    if (!isShown || (focused !== document.body && focused !== opener.current)) return
    choices.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [isShown, opener])

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
  const current = chosen.dbBook._id
  const at = byPrice.find(({ item }) => item.dbBook._id === marked)?.item.dbBook._id ?? current
  const take = (dbId: string) => (dbId === current ? onClose() : onChoose(dbId))
  function onKey(event: KeyboardEvent) {
    const { key, target } = event
    byArrow.current = key.startsWith('Arrow')
    if (key === 'Escape') return onClose()
    if (!(target instanceof HTMLInputElement) || (key !== 'Enter' && key !== ' ')) return
    event.preventDefault()
    take(target.value)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it, and the button does, too
    <fieldset
      className="pl__swap"
      ref={choices}
      onKeyDown={onKey}
      onKeyUp={() => {
        byArrow.current = false
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
              value={dbBook._id}
              checked={dbBook._id === at}
              onChange={() => setMarked(dbBook._id)}
              onClick={() => {
                // An arrow key clicks the radio that it moves to.
                if (!byArrow.current) take(dbBook._id)
              }}
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
      {at !== current && (
        <Button kind="quiet" onClick={() => take(at)}>
          Byt til det valgte
        </Button>
      )}
    </fieldset>
  )
}
