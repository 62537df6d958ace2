import { useState } from 'react'
import '../../../styles/scan.css'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Scanner } from './scanner.tsx'

/** The camera over a pile of books: one barcode after the other, until one is done. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const [attempt, setAttempt] = useState(1)
  return (
    <DialogFrame
      kind="wide"
      title="Scan stregkoden"
      description="Hold bogens bagside op foran kameraet. Har du flere bøger, så scan dem efter hinanden."
      onClose={onClose}
    >
      <Scanner key={attempt} onRetry={() => setAttempt(attempt + 1)} onDone={onClose} />
    </DialogFrame>
  )
}
