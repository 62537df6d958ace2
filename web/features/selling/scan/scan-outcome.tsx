import { Check, CircleHelp } from 'lucide-react'
import { formatIsbn } from '#rules/isbn'
import { Icon } from '../../../ui/icon.tsx'
import { authorsOf, editionOf } from '../../books/authors.ts'
import type { Scan } from './use-scan.ts'

/** The last scan and its book, or that the camera is `watching` for a barcode. */
export function ScanOutcome({ scan, watching }: { scan: Scan; watching: boolean }) {
  if (scan.state === 'looking') return <p>{scan.note ?? (watching && 'Leder efter en stregkode')}</p>
  if (scan.state === 'lookingUp') return <p>Slår {formatIsbn(scan.isbn)} op</p>
  if (scan.state === 'unknown') {
    return (
      <>
        <p className="scan__head">
          <Icon of={CircleHelp} size="sm" />
          {scan.message}
        </p>
        <p className="small muted">
          ISBN <span className="nowrap num">{formatIsbn(scan.isbn)}</span> er gemt i bunken.
        </p>
      </>
    )
  }
  const { book } = scan
  return (
    <>
      <p className="scan__head scan__head--ok">
        <Icon of={Check} size="sm" />
        Bogen er fundet
      </p>
      <p className="found__title">{book.title}</p>
      <p className="small muted">
        {authorsOf(book)}, {editionOf(book)}
      </p>
    </>
  )
}
