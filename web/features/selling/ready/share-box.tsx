import { Download, Printer, Share2 } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useRoot, useViewer } from '../../../api/use-root.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkLine } from '../../../ui/link-line.tsx'
import { earlierOwners } from './copy-card.tsx'
import { notShared, openShareSheet } from './share-sheet.ts'
import { useCardPicture } from './use-card-picture.ts'
import type { Listing } from './use-listing.ts'

/** The listing's link, its picture, and a code for a notice board. */
export function ShareBox({ listing, address }: { listing: Listing; address: string }) {
  const { busy, act } = useAct()
  const [fault, setFault] = useState<string | null>(null)
  const viewer = useViewer()
  const href = new URL(address, useRoot()?.origin).href
  const { title } = listing.apiBook
  const mayShare = typeof navigator.share === 'function'
  const picture = useCardPicture(listing, [...earlierOwners(listing.card ?? []), viewer?.first_name ?? ''])

  async function share() {
    setFault(null)
    if (!(await openShareSheet(navigator, { title, url: href }, picture.now())))
      setFault(`${notShared}. Kopiér linket i stedet`)
  }

  async function download() {
    setFault(null)
    const file = await picture.drawn().catch(() => picture.now())
    if (file) save(file)
    else setFault('Billedet kunne ikke laves. Prøv igen om lidt')
  }

  return (
    <div className="card klar__share">
      <h3>Del den med dit hold</h3>
      <LinkLine label="Link til annoncen" href={href} />
      <div className="row">
        {mayShare && (
          <Button kind="line" busy={busy} needsConnection={false} onClick={() => act(share)}>
            <Icon of={Share2} size="sm" />
            Del
          </Button>
        )}
        <Button kind="quiet" busy={busy} needsConnection={false} onClick={() => act(download)}>
          <Icon of={Download} size="sm" />
          Hent billedet
        </Button>
      </div>
      <FieldError>{fault}</FieldError>
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

function save(file: File) {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click()
  URL.revokeObjectURL(url)
}
