import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatKroner } from '#rules/danish'
import { FieldError } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Price } from '../../ui/price.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { authorsOf } from '../books/authors.ts'
import { ConditionMark } from '../books/condition-mark.tsx'
import { Cover } from '../books/cover.tsx'
import { addBook, removeBook } from '../basket/basket-store.ts'
import { obstacleSentence } from './seller-groups.ts'
import type { BasketLine as Line } from './seller-groups.ts'

export function BasketLine({ item: { dbBook, apiBook }, obstacle }: Line) {
  return (
    <li className="line" data-fault={obstacle ?? undefined}>
      <Cover photoKey={dbBook.photos[0]} preview={dbBook.preview} title={apiBook.title} />
      <div>
        <b>
          <Link className="line__title" to={`/bøger/${encodeURIComponent(dbBook._id)}`}>
            {apiBook.title}
          </Link>
        </b>
        <small>{authorsOf(apiBook)}</small>
        <div className="mt-1">
          <ConditionMark stand={dbBook.stand} />
        </div>
        {obstacle === 'sold' && <Stamp kind="off">Solgt</Stamp>}
        {obstacle === 'reserved' && <Stamp kind="wait">Reserveret</Stamp>}
        {obstacle && <FieldError>{obstacleSentence[obstacle]}</FieldError>}
      </div>
      <div className="line__end">
        <Price text={formatKroner(dbBook.price)} />
        <IconButton
          icon={Trash2}
          label={`Fjern ${apiBook.title}`}
          className="muted pull-r"
          onClick={() => takeOut(dbBook._id)}
        />
      </div>
    </li>
  )
}

/** The button goes with its line, so focus goes to the page's beginning instead of nowhere. */
function takeOut(dbId: string) {
  removeBook(dbId)
  document.querySelector<HTMLElement>('#indhold')?.focus({ preventScroll: true })
  showToast('Bogen er taget ud af kurven', { text: 'Fortryd', onClick: () => addBook(dbId) })
}
