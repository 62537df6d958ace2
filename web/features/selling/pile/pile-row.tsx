import { CircleAlert, X } from 'lucide-react'
import { useId } from 'react'
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
import { changeOnPile } from './pile-store.ts'
import type { PileBook, PileLack } from './pile.ts'
import { betweenWords, lackWords } from './pile-words.ts'
import { removeWithUndo } from './remove-with-undo.ts'
import { RowPhotos } from './row-photos.tsx'
import { SecondCopyQuestion } from './second-copy-question.tsx'
import { TitleForm } from './title-form.tsx'
import type { PilePhotos } from './use-pile-photos.ts'

type PileRowProps = {
  book: PileBook
  photos: PilePhotos
  lacks: readonly PileLack[]
  minimum: number
  /** The server's reason for not putting the book up. */
  fault: string | null
  /** Whether the focus is inside: a row changes its section only once nobody is in it. */
  onFocusInside: (inside: boolean) => void
}

/** A book of the pile: three taps, condition, price and photo. */
export function PileRow({ book, photos, lacks, minimum, fault, onFocusInside }: PileRowProps) {
  const lackId = useId()
  const { key, isbn, authors, edition } = book
  const title = book.title ?? formatIsbn(isbn)
  const [lack] = lacks
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
        {lack && (
          <span className="brow__why" id={lackId}>
            <Icon of={CircleAlert} size="sm" />
            {lackWords[lack]}
          </span>
        )}
      </div>
      <div className="brow__acts">
        <label className="check">
          <input
            type="checkbox"
            checked={lacks.length === 0 && !book.kept}
            disabled={lacks.length > 0}
            aria-describedby={lack && lackId}
            onChange={({ target }) => changeOnPile(key, { kept: !target.checked })}
          />
          <span className="vh">Sæt {title} til salg</span>
        </label>
        <IconButton icon={X} label={`Fjern ${title} fra bunken`} onClick={() => removeWithUndo(book)} />
      </div>
      {book.again && <SecondCopyQuestion bookKey={key} />}
      {lacks.includes('title') && <TitleForm book={book} />}
      <ConditionChoice
        legend={`Stand på ${title}`}
        condition={book.condition}
        missing={lack === 'condition'}
        onCondition={(condition) => changeOnPile(key, { condition })}
      />
      <div className="brow__line">
        <PriceField
          label={`Pris på ${title}`}
          labelHidden
          text={book.price}
          onText={(price) => price !== book.price && changeOnPile(key, { price })}
          error={lacks.includes('price_too_low') ? leastPrice(minimum) : null}
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
