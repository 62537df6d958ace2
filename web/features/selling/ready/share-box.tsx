import { Download, Printer, Share2 } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useAct } from '../../../api/use-act.ts'
import { useRoot, useViewer } from '../../../api/use-root.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkLine } from '../../../ui/link-line.tsx'
import { earlierOwners } from './copy-card.tsx'
import { drawCard } from './draw-card.ts'
import type { Listing } from './use-listing.ts'

/** The listing's link, its picture, and a code for a notice board. */
export function ShareBox({ listing, address }: { listing: Listing; address: string }) {
  const { busy, act } = useAct()
  const viewer = useViewer()
  const href = new URL(address, useRoot()?.origin).href
  const { title } = listing.apiBook
  const mayShare = typeof navigator.share === 'function'

  async function picture() {
    const owners = [...earlierOwners(listing.card ?? []), viewer?.first_name ?? '']
    return new File([await drawCard(listing, { owners, site: location.host })], 'genlaest.png', {
      type: 'image/png',
    })
  }

  async function share() {
    const files = [await picture()]
    const what = { title, url: href }
    try {
      await navigator.share(navigator.canShare({ files }) ? { ...what, files } : what)
    } catch (error) {
      // The person closed the device's sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    }
  }

  async function download() {
    const url = URL.createObjectURL(await picture())
    const link = document.createElement('a')
    link.href = url
    link.download = 'genlaest.png'
    link.click()
    URL.revokeObjectURL(url)
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
