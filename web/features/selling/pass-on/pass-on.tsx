import { Layers } from 'lucide'
import { useNavigate } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatCount, plural } from '#rules/danish'
import { endedTerm, isOfTerm, type Term } from '#rules/pass-on'
import { useNow, useViewer } from '../../../api/use-root.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Cover } from '../../books/cover.tsx'
import { passOnAddress, pileAddress } from '../pile/pile-address.ts'
import { useOwnWork } from '../pile/use-own-work.ts'
import { layOnPile } from './lay-on-pile.ts'
import { putOff, useIsPutOff } from './put-off.ts'
import '../../../styles/pass-on.css'

type Books = Reply<'booksToPassOn'>

const mostCovers = 6

/** Bought books as a pile to sell: those of the term whose exams have ended, otherwise a quiet way to all of them. */
export function PassOn({ books }: { books: Books }) {
  useOwnWork(useViewer()?._id)
  const now = new Date(useNow())
  const term = endedTerm(now)
  const isOff = useIsPutOff(term?.from ?? '', now.getTime())
  const ofTerm = term ? books.filter(({ bought }) => isOfTerm(new Date(bought), term)) : []
  if (books.length === 0) return null
  if (term && ofTerm.length > 0 && !isOff)
    return <TermBooks term={term} books={ofTerm} onLater={() => putOff(term.from, now.getTime())} />
  return (
    <p className="passon__quiet">
      <LayOnPile books={books} text="Sælg dine bøger videre" kind="line" />
    </p>
  )
}

function TermBooks({ term, books, onLater }: { term: Term; books: Books; onLater: () => void }) {
  const waiting = books.reduce((sum, book) => sum + book.waiting, 0)
  return (
    <section className="passon" aria-labelledby="videre">
      <div>
        <h2 id="videre">Dine bøger fra {term.name}</h2>
        <p className="mt-2">
          {waiting > 0 &&
            `Eksamen er overstået, og ${formatCount(waiting)} venter på ${books.length === 1 ? 'bogen' : 'bøgerne'}. `}
          {`Sæt ${books.length === 1 ? 'den' : 'dem'} til salg igen: vi har sat stand og pris, du tager et billede.`}
        </p>
        <div className="row mt-4">
          <LayOnPile
            books={books}
            term={term}
            text={`Læg ${plural(books.length, 'bog', 'bøger')} i bunken`}
            kind="sell"
          />
          <Button className="needs-script" kind="quiet" onClick={onLater}>
            Ikke nu
          </Button>
        </div>
      </div>
      <ul className="passon__books" aria-label={`Bøger fra ${term.name}`}>
        {books.slice(0, mostCovers).map(({ apiBook, cover }) => (
          <li key={apiBook.bookId}>
            <Cover photoKey={cover} title={apiBook.title} />
            <span className="vh">{apiBook.title}</span>
          </li>
        ))}
        {books.length > mostCovers && <li>+{books.length - mostCovers}</li>}
      </ul>
    </section>
  )
}

type LayOnPileProps = { books: Books; term?: Term; text: string; kind: 'sell' | 'line' }

function LayOnPile({ books, term, text, kind }: LayOnPileProps) {
  const navigate = useNavigate()
  function lay() {
    layOnPile(books)
    void navigate(term ? passOnAddress(term.name) : pileAddress)
  }
  return (
    <Button className="needs-script" kind={kind} size="lg" onClick={lay}>
      <Icon of={Layers} />
      {text}
    </Button>
  )
}
