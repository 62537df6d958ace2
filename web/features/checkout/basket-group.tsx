import { Trash2 } from 'lucide'
import { useId } from 'react'
import { Link } from 'react-router'
import { plural, formatKroner } from '#rules/danish'
import { addBook, removeBook } from '../basket/basket-store.ts'
import { authorsOf } from '../books/authors.ts'
import { ConditionMark } from '../books/condition-mark.tsx'
import { Cover } from '../books/cover.tsx'
import { FieldError } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Price } from '../../ui/price.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { DeliveryPart } from './delivery-part.tsx'
import { GroupDelivery } from './group-delivery.tsx'
import type { GroupProps } from './group-props.ts'
import { booksOf } from './missing-list.ts'
import { obstacleSentence } from './seller-groups.ts'
import type { BasketLine as Line } from './seller-groups.ts'

/** Shows one seller's books and their delivery: one order of the payment. */
export function BasketGroup(props: GroupProps) {
  const { seller, lines } = props.group
  const id = useId()
  return (
    <section className="group" aria-labelledby={id}>
      <header className="group__head">
        <div>
          <h2 id={id}>
            Fra {seller.first_name} {seller.last_name}
          </h2>
          <p className="small muted">Sælges af en privatperson</p>
        </div>
        <span className="small muted">{plural(lines.length, 'bog', 'bøger')}</span>
      </header>
      <div className="group__part" id={booksOf(props.group.sellerId)} tabIndex={-1}>
        <ul>
          {lines.map((line) => (
            <BasketLine key={line.item.dbBook._id} {...line} />
          ))}
        </ul>
      </div>
      {lines.some(({ obstacle }) => !obstacle) &&
        (props.several ? <GroupDelivery {...props} /> : <DeliveryPart {...props} />)}
    </section>
  )
}

function BasketLine({ item: { dbBook, apiBook }, obstacle }: Line) {
  return (
    <li className="line" data-fault={obstacle ?? undefined}>
      <Cover photoKey={dbBook.photos[0]} preview={dbBook.preview} title={apiBook.title} />
      <div>
        <b>
          <Link className="line__title" to={`/bøger/${encodeURIComponent(dbBook._id)}`}>
            {obstacle === 'sold' ? <s>{apiBook.title}</s> : apiBook.title}
          </Link>
        </b>
        <small>{authorsOf(apiBook)}</small>
        <div className="mt-1">
          <ConditionMark stand={dbBook.stand} />
        </div>
        {obstacle === 'sold' && <p className="small">Solgt til en anden</p>}
        {obstacle === 'reserved' && <Stamp kind="wait">Reserveret</Stamp>}
        {obstacle && obstacle !== 'sold' && <FieldError>{obstacleSentence[obstacle]}</FieldError>}
      </div>
      <div className="line__end">
        {obstacle === 'sold' ? (
          <del className="muted">{formatKroner(dbBook.price)}</del>
        ) : (
          <Price text={formatKroner(dbBook.price)} />
        )}
        <IconButton
          icon={Trash2}
          label={`Fjern ${apiBook.title}`}
          className="muted pull-r"
          onClick={() => removeWithUndo(dbBook._id)}
        />
      </div>
    </li>
  )
}

/** The button disappears with its line, so the focus moves to the top of the page. */
function removeWithUndo(dbId: string) {
  removeBook(dbId)
  document.querySelector<HTMLElement>('#indhold')?.focus({ preventScroll: true })
  showToast('Bogen er taget ud af kurven', { text: 'Fortryd', onClick: () => addBook(dbId) })
}
