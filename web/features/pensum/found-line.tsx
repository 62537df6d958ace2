import { BookOpen, Check, Ellipsis } from 'lucide'
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { formatKroner } from '#rules/danish'
import { priceWithFee } from '#rules/quote'
import { useFees } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { authorsOf, editionAndYear } from '../books/authors.ts'
import { Photo } from '../books/photo.tsx'
import { WishButton } from '../books/wishes/wish-button.tsx'
import { own, remove } from './line-acts.ts'
import { Correction, SameBook } from './line-questions.tsx'
import { changeLine, type ListLine, type ReadLine } from './list-store.ts'
import { OtherReadings } from './other-readings.tsx'
import type { Repeat } from './same-book.ts'

type Book = NonNullable<ReadLine['apiBook']>
type LineProps = {
  line: ListLine
  number: number
  /** The first line that waits for an answer. */
  isAsked: boolean
  repeat: Repeat | undefined
}

/** Shows a line: found, asked about, unknown, or owned already. H is 'Har jeg', Delete removes it, arrows move. */
export function FoundLine({ line, number, isAsked, repeat }: LineProps) {
  const [isCorrecting, setCorrecting] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const { apiBook, answer } = line
  const [wasFound] = useState(answer === 'wanted')
  const isFree = apiBook === null || isCorrecting
  const asks = answer === 'open' && apiBook !== null
  const look = [
    'kl',
    isFree && 'kl--free',
    (asks || isAsked) && 'is-ask',
    isAsked && 'is-next',
    answer === 'have' && 'is-have',
    wasFound && 'was-found',
  ]
  function cancel() {
    setCorrecting(false)
    row.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a row that keys move through; all acts are buttons, too
    <li
      ref={row}
      className={look.filter(Boolean).join(' ')}
      style={{ '--at': number - 1 } as CSSProperties}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      onKeyDown={(event) => press(event, line)}
    >
      <span className="kl__n">{number}</span>
      <div className="kl__m">
        {!isFree && <CoverOf photoKey={coverOf(line)} />}
        <div>
          {isFree ? (
            <Correction line={line} onDone={() => setCorrecting(false)} onCancel={cancel} />
          ) : (
            <BookOf line={line} book={apiBook} asks={asks} />
          )}
          {repeat && !isFree && <SameBook line={line} repeat={repeat} />}
          {asks && !isCorrecting && (
            <Question line={line} book={apiBook} correct={() => setCorrecting(true)} />
          )}
        </div>
        <Menu
          icon={Ellipsis}
          label={`Mere om linje ${number}`}
          className="kl__menu"
          items={actsOf(line, () => setCorrecting(true))}
        />
      </div>
      <div className="kl__s">
        <Result line={line} isRepeat={repeat !== undefined} />
      </div>
    </li>
  )
}

type QuestionProps = { line: ListLine; book: Book; correct: () => void }

/** Whether it is this book, or which other. */
function Question({ line, book, correct }: QuestionProps) {
  const named = line.alternatives.find(({ version }) => version === `${line.edition}. udgave`)
  return (
    <>
      <div className="kl__acts">
        <Button kind="line" onClick={() => changeLine(line.id, { answer: 'wanted' })}>
          <Icon of={Check} />
          {line.edition === null ? 'Ja, det er den' : `Ja, ${book.version} er fin`}
        </Button>
        {named && (
          <WishButton
            isbns={[named.isbn]}
            terms={{ anyEdition: false, condition: 1, near: null }}
            text={`Vent på ${named.version}`}
            about={`»${named.title}«`}
          />
        )}
        <Button kind="quiet" onClick={correct}>
          Find en anden
        </Button>
      </div>
      <OtherReadings line={line} />
    </>
  )
}

function CoverOf({ photoKey }: { photoKey: string | undefined }) {
  if (photoKey === undefined)
    return (
      <span className="cov cov--none" aria-hidden="true">
        <Icon of={BookOpen} />
      </span>
    )
  return (
    <span className="cov">
      <Photo photoKey={photoKey} alt="" sizes="3rem" widest={240} title="" />
    </span>
  )
}

/** The photo of a copy, else the cover that a source has. */
function coverOf({ cover, apiBook }: ListLine): string | undefined {
  return cover ?? apiBook?.sourceCover?.key
}

function press(event: KeyboardEvent<HTMLLIElement>, line: ListLine) {
  if (event.target !== event.currentTarget) return
  if (event.key.toLowerCase() === 'h' && line.apiBook) own(line)
  if (event.key === 'Delete') remove(line)
  const next = {
    ArrowDown: event.currentTarget.nextElementSibling,
    ArrowUp: event.currentTarget.previousElementSibling,
  }[event.key]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

function actsOf(line: ListLine, correct: () => void) {
  const { apiBook, answer } = line
  const ofBook =
    apiBook === null
      ? []
      : [
          { text: 'Ret', onSelect: correct },
          ...(answer === 'have' ? [] : [{ text: 'Har jeg', onSelect: () => own(line) }]),
        ]
  return [...ofBook, { text: 'Fjern', onSelect: () => remove(line) }]
}

function BookOf({ line, book, asks }: { line: ListLine; book: Book; asks: boolean }) {
  const isOther = line.edition !== null && `${line.edition}. udgave` !== book.version
  return (
    <>
      {asks && <p className="kl__q">Er det denne?</p>}
      {isOther && (
        <small>
          Listen siger <b className="inline">{line.edition}. udgave</b>; her er{' '}
          <b className="inline">{book.version}</b>.
        </small>
      )}
      <b>{book.title}</b>
      <small>{authorsOf(book)}</small>
      <small>{editionAndYear(book)}</small>
      {asks && !isOther && <small>På listen: {line.text}</small>}
    </>
  )
}

function Result({ line, isRepeat }: { line: ListLine; isRepeat: boolean }) {
  const { id, answer, apiBook, copies, cheapest } = line
  const fees = useFees()
  if (apiBook === null) return <Stamp kind="wait">Ikke fundet</Stamp>
  const offer =
    copies === 0 ? (
      <span>Ingen til salg lige nu</span>
    ) : cheapest === null ? null : (
      <span>
        <b className="inline">fra {formatKroner(priceWithFee(cheapest, fees))}</b> · {copies} eks.
      </span>
    )
  if (answer === 'have')
    return (
      <>
        <Stamp kind="ok" icon={Check}>
          Har jeg
        </Stamp>
        <button type="button" className="link-like" onClick={() => changeLine(id, { answer: 'wanted' })}>
          Jeg mangler den alligevel
        </button>
      </>
    )
  return (
    <>
      {answer === 'wanted' && !isRepeat && (
        <Stamp icon={Check} lands>
          Fundet
        </Stamp>
      )}
      {offer}
    </>
  )
}
