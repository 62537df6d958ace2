import { RotateCw } from 'lucide'
import { QRCodeSVG } from 'qrcode.react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { codeDigits, inThrees, spelled } from '../shipping/labelless-code.ts'

/** The code that is written on the parcel instead of a label. */
export function LabellessCode({ code }: { code: string }) {
  return (
    <p className="labelcode" role="img" aria-label={`Pakkekode ${spelled(code)}`}>
      {inThrees(code).map((three, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a code keep their places
        <span key={index}>{three}</span>
      ))}
    </p>
  )
}

/** The same code for a shop that scans it. The carrier's own QR codes need a service that we do not book. */
export function CodeAsQr({ code }: { code: string }) {
  return (
    <p className="parcel__qr" aria-hidden="true">
      <QRCodeSVG value={codeDigits(code)} level="M" />
      Koden som QR
    </p>
  )
}

/** Stands in the label's place until the carrier has given one. */
export function PendingLabel() {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <p>Vi henter den hos fragtfirmaet. Det tager som regel under et minut.</p>
      <Button kind="line" busy={state === 'loading'} onClick={() => void revalidate()}>
        <Icon of={RotateCw} size="sm" />
        Se efter igen
      </Button>
    </>
  )
}
