import { ArrowLeft, ChevronRight, Plus, ShieldCheck } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { plural } from '#rules/danish'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { FindBook } from './find-book.tsx'
import { FoundLine } from './found-line.tsx'
import { KeepList } from './keep-list.tsx'
import { addLine, changeLine, mostLines, useReadingList, type ListLine } from './list-store.ts'
import { PlanTerms } from './plan-terms.tsx'
import { repeatsIn } from './same-book.ts'
import { useFocusGoesOn } from './use-focus-goes-on.ts'
import { useLateLookUps } from './use-late-look-ups.ts'

/** The list as it was read. Each line says what it is, and can be answered, corrected or removed. */
export function FoundList() {
  const { lines, file, kept } = useReadingList()
  useLateLookUps()
  const books = lines.filter(({ answer }) => answer !== 'other')
  const others = lines.filter(({ answer }) => answer === 'other')
  const found = books.filter(({ answer }) => answer === 'wanted' || answer === 'have').length
  const repeats = repeatsIn(books)
  const asked = books.find(({ answer }) => answer === 'open')?.id
  const focus = useFocusGoesOn(books)
  return (
    <Page>
      <div className="wrap">
        <Link className="back" to="/pensum">
          <Icon of={ArrowLeft} size="sm" />
          En anden liste
        </Link>
        <div className="phead">
          <div>
            <h1>
              Vi fandt {found} af {plural(books.length, 'bog', 'bøger')}
            </h1>
            {file !== null && (
              <p className="safe">
                <Icon of={ShieldCheck} />
                <span>Læst af »{file}« på din computer</span>
              </p>
            )}
            {kept && <p className="muted">{kept.name}</p>}
            {books.length > mostLines && (
              <p className="muted">En plan og en gemt liste har de første {mostLines} bøger.</p>
            )}
          </div>
          <KeepList lines={lines} file={file} kept={kept} />
        </div>
        <div className="psplit">
          <div className="kort">
            <p className="kort__top">
              <span>Din liste</span>
              <span>{plural(books.length, 'bog', 'bøger')}</span>
            </p>
            <div className="kort__cols" aria-hidden="true">
              <span>Nr</span>
              <span>Bog</span>
              <span>Hos os</span>
            </div>
            <ol {...focus}>
              {books.map((line, at) => (
                <FoundLine
                  key={line.id}
                  line={line}
                  number={at + 1}
                  isAsked={line.id === asked}
                  repeat={repeats.get(line.id)}
                />
              ))}
            </ol>
            <Others lines={others} />
            <AddBook />
          </div>
          <PlanTerms books={books} />
        </div>
      </div>
    </Page>
  )
}

function Others({ lines }: { lines: readonly ListLine[] }) {
  if (lines.length === 0) return null
  return (
    <details className="kort__fold">
      <summary>
        <Icon of={ChevronRight} />
        <span>
          Andet på listen{' '}
          <span className="muted fw-400">· {plural(lines.length, 'linje', 'linjer')}, der ikke er bøger</span>
        </span>
      </summary>
      <ul>
        {lines.map(({ id, text }) => (
          <li key={id}>
            {text}{' '}
            <button
              type="button"
              className="link-like"
              onClick={() =>
                changeLine(id, { kind: 'book', answer: 'open', certainty: 'unknown', apiBook: null })
              }
            >
              Det er en bog<span className="vh">: {text}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function AddBook() {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <button type="button" className="kort__add" onClick={() => setOpen(true)}>
        <Icon of={Plus} />
        Tilføj en bog
      </button>
    )
  return (
    <div className="kort__find">
      <FindBook
        label="Tilføj en bog"
        begin=""
        onPick={(line) => {
          addLine(line)
          setOpen(false)
        }}
      />
    </div>
  )
}
