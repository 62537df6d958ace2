import { CircleAlert, X } from 'lucide'
import { useId, useState } from 'react'
import { formatCount } from '#rules/danish'
import { leastPrice } from '#contract/messages'
import { formatIsbn } from '#rules/isbn'
import { BlobImage } from '../../../ui/blob-image.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Cover } from '../../books/cover.tsx'
import { PriceField } from '../../books/price-field.tsx'
import { ConditionChoice } from './condition-choice.tsx'
import { changeOnPile } from '../pile/pile-store.ts'
import type { PileBook, PileMissing } from '../pile/pile.ts'
import { betweenWords, missingWords } from '../pile/pile-words.ts'
import { removeWithUndo } from '../pile/remove-with-undo.ts'
import { RowPhotos } from './row-photos.tsx'
import { SecondCopyQuestion } from '../pile/second-copy-question.tsx'
import { TitleForm } from '../pile/title-form.tsx'
import type { PilePhotos } from '../pile/use-pile-photos.ts'

type PileRowProps = {
  book: PileBook
  photos: PilePhotos
  missing: readonly PileMissing[]
  minimum: number
  /** The server's reason for not putting the book up. */
  fault: string | null
  /** Whether the focus is inside: a row changes its section only once nobody is in it. */
  onFocusInside: (inside: boolean) => void
}

/** A book of the pile: three taps, condition, price and photo. */
export function PileRow({ book, photos, missing, minimum, fault, onFocusInside }: PileRowProps) {
  const missingId = useId()
  const { key, isbn, authors, edition } = book
  const title = book.title ?? formatIsbn(isbn)
  /** Nobody hears that '2' is too little who is about to write '200'. */
  const [isTypingPrice, setTypingPrice] = useState(false)
  const told = isTypingPrice ? missing.filter((each) => each !== 'price_too_low') : missing
  const [next] = told
  const [front] = photos.of(key)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus is that of the fields inside
    <li
      className="brow"
      onFocus={() => onFocusInside(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onFocusInside(false)
      }}
    >
      <RowCover book={book} front={front} />
      <div className="brow__t">
        <b>{book.title ?? (book.lookup === 'waiting' ? 'Slår op' : 'Den kender vi ikke')}</b>
        <small>
          {[edition, authors].filter(Boolean).join(' · ') || <span className="num">{formatIsbn(isbn)}</span>}
        </small>
        <Demand book={book} />
        {next && (
          <span className="brow__why" id={missingId}>
            <Icon of={CircleAlert} size="sm" />
            {missingWords[next]}
          </span>
        )}
      </div>
      <div className="brow__acts">
        <label className="check">
          <input
            type="checkbox"
            checked={missing.length === 0 && !book.kept}
            disabled={missing.length > 0}
            aria-describedby={next && missingId}
            onChange={({ target }) => changeOnPile(key, { kept: !target.checked })}
          />
          <span className="vh">Sæt {title} til salg</span>
        </label>
        <IconButton icon={X} label={`Fjern ${title} fra bunken`} onClick={() => removeWithUndo(book)} />
      </div>
      {book.again && <SecondCopyQuestion bookKey={key} />}
      {missing.includes('title') && <TitleForm book={book} />}
      <ConditionChoice
        legend={`Stand på ${title}`}
        condition={book.condition}
        missing={next === 'condition'}
        onCondition={(condition) => changeOnPile(key, { condition })}
      />
      <div className="brow__line">
        <PriceField
          label={`Pris på ${title}`}
          labelHidden
          text={book.price}
          onText={(price) => {
            if (price === book.price) return
            setTypingPrice(true)
            changeOnPile(key, { price })
          }}
          onBlur={() => setTypingPrice(false)}
          error={told.includes('price_too_low') ? leastPrice(minimum) : null}
        />
        <RowPhotos bookKey={key} title={title} photos={photos} />
      </div>
      {fault && (
        <div className="brow__fault">
          <FieldError>{fault}</FieldError>
        </div>
      )}
    </li>
  )
}

/** The photo that was taken, else the source's cover, which is no photo of this copy. */
function RowCover({ book: { cover, title }, front }: { book: PileBook; front: Blob | undefined }) {
  if (!front && cover !== null)
    return (
      <span className="brow__source">
        <Cover photoKey={cover} title={title ?? ''} />
      </span>
    )
  return (
    <span className={front ? 'brow__front' : 'brow__none'} aria-hidden="true">
      {front && <BlobImage blob={front} alt="" width={56} height={79} />}
    </span>
  )
}

/** '12 venter · til 180–225 kr. brugt', as far as it is known. */
function Demand({ book }: { book: PileBook }) {
  const between = betweenWords(book)
  const waits = book.waiting !== null && book.waiting > 0
  if (!waits && between === '') return null
  return (
    <small>
      {waits && <strong>{formatCount(book.waiting!)} venter</strong>}
      {waits && between !== '' && ' · '}
      {between}
    </small>
  )
}
