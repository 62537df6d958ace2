import { Printer } from 'lucide'
import { QRCodeSVG } from 'qrcode.react'
import { useRoot } from '../../../api/use-root.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkLine } from '../../../ui/link-line.tsx'
import { ShareButtons } from '../../books/card/share-buttons.tsx'
import type { Listing } from './use-listing.ts'

type ShareBoxProps = { listing: Listing; owners: readonly string[]; address: string }

/** The listing's link, its picture, and a code for a notice board. */
export function ShareBox({ listing, owners, address }: ShareBoxProps) {
  const href = new URL(address, useRoot()?.origin).href
  return (
    <div className="card klar__share">
      <h3>Del den med dit hold</h3>
      <LinkLine label="Link til annoncen" href={href} />
      <ShareButtons copy={listing} owners={owners} href={href} />
      <div className="klar__qr">
        <QRCodeSVG value={href} size={104} level="M" title="Annoncens adresse som QR-kode" />
        <p>
          <b>Til opslagstavlen</b>
          <br />
          Koden åbner annoncen.
        </p>
      </div>
      <div>
        <Button kind="quiet" onClick={() => window.print()}>
          <Icon of={Printer} size="sm" />
          Print et opslag
        </Button>
      </div>
    </div>
  )
}
