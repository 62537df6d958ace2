/** The questions of a line to its reader. */
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FindBook } from './find-book.tsx'
import { remove, setAside } from './line-acts.ts'
import { changeLine, type ListLine, type ReadLine } from './list-store.ts'
import { OtherReadings } from './other-readings.tsx'
import type { Repeat } from './same-book.ts'

type CorrectionProps = { line: ListLine; onDone: () => void; onCancel: () => void }

/** Asks which book the line means: one that nobody here knows, or one that was read wrongly. */
export function Correction({ line, onDone, onCancel }: CorrectionProps) {
  const { id, apiBook, text } = line
  const field = useRef<HTMLDivElement>(null)
  const wasOpened = useRef(apiBook !== null)
  useEffect(() => {
    // The pressed button is gone.
    if (wasOpened.current && document.activeElement === document.body)
      field.current?.querySelector('input')?.focus()
  }, [])
  const pick = (read: ReadLine) => {
    changeLine(id, { ...read, text, answer: 'wanted', edition: null })
    onDone()
  }
  return (
    <>
      <p className="kl__q">{apiBook === null ? unknownWords(line) : 'Hvilken bog er det?'}</p>
      <p className="kl__text">{text}</p>
      {apiBook !== null && <OtherReadings line={line} onDone={onDone} />}
      <div ref={field}>
        <FindBook label="Find bogen" begin={apiBook?.title ?? ''} onPick={pick} />
      </div>
      <div className="kl__acts">
        {apiBook === null ? (
          <Button kind="quiet" onClick={() => setAside(line)}>
            Det er ikke en bog
          </Button>
        ) : (
          <Button kind="quiet" onClick={onCancel}>
            Fortryd
          </Button>
        )}
      </div>
    </>
  )
}

function unknownWords({ notLookedUp }: ListLine): string {
  return notLookedUp === undefined
    ? 'Den kender vi ikke. Hvilken bog er det?'
    : 'Vi slår den op om lidt. Du kan også søge selv.'
}

/** The book is planned once. Whoever needs two editions says so. */
export function SameBook({ line, repeat: { of, isOtherEdition } }: { line: ListLine; repeat: Repeat }) {
  return (
    <>
      <p className="small">Samme bog som linje {of}. Vi køber den kun én gang.</p>
      <div className="kl__acts">
        <Button kind="line" onClick={() => remove(line)}>
          Fjern linjen
        </Button>
        {isOtherEdition && (
          <Button kind="quiet" onClick={() => changeLine(line.id, { both: true })}>
            Jeg skal bruge begge udgaver
          </Button>
        )}
      </div>
    </>
  )
}
