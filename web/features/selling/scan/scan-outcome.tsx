import { Check } from 'lucide'
import { Icon } from '../../../ui/icon.tsx'
import type { Scan } from './use-scan.ts'

/** Says what to do now: the camera is `watching` for a barcode, or has just read one. */
export function ScanOutcome({ scan, watching }: { scan: Scan; watching: boolean }) {
  if (scan.isbn !== null) {
    return (
      <p className="scan__head scan__head--ok">
        <Icon of={Check} size="sm" />
        Fundet. Tag den næste
      </p>
    )
  }
  return <p>{scan.note ?? (watching && 'Hold stregkoden op for kameraet')}</p>
}
