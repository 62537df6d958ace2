import { QRCodeSVG } from 'qrcode.react'
import { useRoot, useViewer } from '../../../api/use-root.ts'
import { LinkLine } from '../../../ui/link-line.tsx'
import { sellerAddress } from '../../books/seller/seller-address.ts'

/** Gives one link and one code for all that the seller has for sale: the public profile. */
export function SharePile() {
  const viewer = useViewer()
  const origin = useRoot()?.origin
  if (!viewer) return null
  const href = new URL(sellerAddress(viewer._id), origin).href
  return (
    <div className="card klar__share">
      <h3>Del dem med dit hold</h3>
      <LinkLine label="Link til alle dine bøger" href={href} />
      <div className="klar__qr">
        <QRCodeSVG value={href} size={104} level="M" title="Adressen på alle dine bøger som QR-kode" />
        <p>
          <b>Til opslagstavlen</b>
          <br />
          Koden åbner alle de bøger, du har til salg.
        </p>
      </div>
    </div>
  )
}
