import { QRCodeSVG } from 'qrcode.react'
import { useId } from 'react'
import { formatTimeLeft } from '#rules/danish'
import { useSettings } from '../../api/use-root.ts'
import '../../styles/refund-case.css'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { orderAddress } from '../order-parts/order-row.tsx'

/** The code that the buyer shows at the seller's door, as four digits and as a QR code. */
export function PickupCode({ shipmentId, code }: { shipmentId: string; code: string }) {
  const id = useId()
  const { reactHours } = useSettings()
  const origin = useHydrated() ? location.origin : ''
  return (
    <section className="card pickupcode" aria-labelledby={id}>
      <div>
        <h2 className="card__title" id={id}>
          Din afhentningskode
        </h2>
        <p className="pickupcode__digits" aria-label={`Kode ${[...code].join(' ')}`} role="img">
          {code}
        </p>
        <p className="mt-4">
          Vis koden, når du får bogen i hånden, og ikke før. Sælgeren taster den eller scanner den med sin
          telefon. Så har du {formatTimeLeft(reactHours)} til at se bogen igennem.
        </p>
      </div>
      {origin && (
        <QRCodeSVG
          value={`${origin}${orderAddress(shipmentId)}&kode=${code}`}
          size={144}
          level="M"
          title="Afhentningskoden som QR-kode"
        />
      )}
    </section>
  )
}
