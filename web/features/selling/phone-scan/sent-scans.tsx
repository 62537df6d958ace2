import { Check } from 'lucide'
import { formatIsbn } from '#rules/isbn'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { scanWords } from './outgoing-scan.ts'
import type { OutgoingScan } from './outgoing-scan.ts'

type SentScansProps = { scans: readonly OutgoingScan[]; isOver: boolean; onRetry: (id: string) => void }

/** Lists what this phone has scanned, newest first; their titles stand on the computer. */
export function SentScans({ scans, isOver, onRetry }: SentScansProps) {
  if (scans.length === 0) return null
  return (
    <ul className="sent" aria-label="Scannede bøger">
      {scans.toReversed().map((scan) => (
        <li className="sent__row" key={scan.id} data-state={scan.state}>
          <span className="num">{formatIsbn(scan.isbn)}</span>
          <span className="small sent__state" role={scan.state === 'refused' ? 'alert' : undefined}>
            {scan.state === 'arrived' && <Icon of={Check} size="sm" />}
            {scanWords(scan, isOver)}
          </span>
          {scan.state === 'refused' && !isOver && (
            <Button kind="line" onClick={() => onRetry(scan.id)}>
              Prøv igen
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
