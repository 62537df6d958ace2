import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import type { ComponentType } from 'react'
import '../../../styles/pile.css'
import { messages } from '#contract/messages'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Draft } from '../draft.ts'
import { PileList } from './pile-list.tsx'
import { readPile, takeFromPile, usePile } from './pile-store.ts'

type Scanner = ComponentType<{ onClose: () => void }>

type ScanBooksProps = {
  draft: Pick<Draft, 'isbn' | 'book' | 'entered'>
  /** Passes thirteen digits to the wizard, which looks them up. */
  onTake: (isbn: string) => void
}

/** Scans ISBNs by camera, and lists the resulting pile. The camera's dialog is loaded on demand. */
export function ScanBooks({ draft, onTake }: ScanBooksProps) {
  const pile = usePile()
  const isFree = draft.book === null && draft.entered === null
  const [Scanner, setScanner] = useState<Scanner | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function open() {
    setBusy(true)
    setFault(null)
    try {
      const { ScanDialog } = await import('./scan-dialog.tsx')
      setScanner(() => ScanDialog)
    } catch {
      // The connection is lost; the ISBN field still works.
      setFault(messages.offline)
    } finally {
      setBusy(false)
    }
  }
  function take(isbn: string) {
    takeFromPile(isbn)
    onTake(isbn)
  }
  /** Takes the first scanned book, unless the draft has another. */
  function close() {
    setScanner(null)
    const [first] = readPile()
    if (first && isFree && draft.isbn === '') take(first.isbn)
  }

  return (
    <>
      <Button className="mt-4" kind="line" busy={busy} onClick={() => void open()}>
        {!busy && <Icon of={ScanBarcode} />}
        <span>{busy ? 'Åbner' : 'Scan stregkode'}</span>
      </Button>
      <FieldError>{fault}</FieldError>
      {pile.length > 0 && <PileList pile={pile} onTake={isFree ? take : null} />}
      {Scanner && <Scanner onClose={close} />}
    </>
  )
}
