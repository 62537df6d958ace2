/** The questions of a line to its reader. */
import { Button } from '../../ui/button.tsx'
import { FindBook } from './find-book.tsx'
import { remove, setAside } from './line-acts.ts'
import { changeLine, type ListLine, type ReadLine } from './list-store.ts'
import { OtherReadings } from './other-readings.tsx'
import type { Repeat } from './same-book.ts'

/** Asks which book the line means: one that nobody here knows, or one that was read wrongly. */
export function Correction({ line, onDone }: { line: ListLine; onDone: () => void }) {
  const { id, apiBook, text } = line
  const pick = (read: ReadLine) => {
    changeLine(id, { ...read, text, answer: 'wanted', edition: null })
    onDone()
  }
  return (
    <>
      <p className="kl__q">{apiBook === null ? unknownWords(line) : 'Hvilken bog er det?'}</p>
      <p className="kl__text">{text}</p>
      {apiBook !== null && <OtherReadings line={line} onDone={onDone} />}
      <FindBook label="Find bogen" begin={apiBook?.title ?? ''} onPick={pick} />
      <div className="kl__acts">
        {apiBook === null ? (
          <Button kind="quiet" onClick={() => setAside(line)}>
            Det er ikke en bog
          </Button>
        ) : (
          <Button kind="quiet" onClick={onDone}>
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
