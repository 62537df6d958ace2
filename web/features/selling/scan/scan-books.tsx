import '../../../styles/pile.css'
import { Link, useNavigate } from 'react-router'
import type { Draft } from '../draft.ts'
import { pileAddress } from '../pile/pile-address.ts'
import { readPile, takeFromPile, usePile } from '../pile/pile-store.ts'
import { booksCounted } from '../pile/pile-words.ts'
import { ScanButton } from './scan-button.tsx'

type ScanBooksProps = {
  draft: Pick<Draft, 'isbn' | 'book' | 'entered'>
  /** Passes thirteen digits to the wizard, which looks them up. */
  onTake: (isbn: string) => void
}

/** Scans ISBNs by camera: one book goes into the wizard, several are sold as a pile. */
export function ScanBooks({ draft, onTake }: ScanBooksProps) {
  const navigate = useNavigate()
  const pile = usePile()
  const isFree = draft.book === null && draft.entered === null && draft.isbn === ''

  function close() {
    const [first, ...others] = readPile()
    if (others.length > 0) return void navigate(pileAddress)
    if (!first || !isFree) return
    takeFromPile(first.key)
    onTake(first.isbn)
  }

  return (
    <>
      <ScanButton words="Scan stregkode" onClose={close} />
      <p className="pile__more">
        {pile.length > 0 ? `${booksCounted(pile.length)} i din bunke. ` : 'Har du flere bøger? '}
        <Link to={pileAddress}>{pile.length > 0 ? 'Gå til bunken' : 'Sælg dem som en bunke'}</Link>
      </p>
    </>
  )
}
