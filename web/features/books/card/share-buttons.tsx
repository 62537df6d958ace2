import { Download, Share2 } from 'lucide'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Copy } from './owners-of.ts'
import { notShared, openShareSheet } from './share-sheet.ts'
import { useCardPicture } from './use-card-picture.ts'

type ShareButtonsProps = { copy: Copy; owners: readonly string[]; href: string }

/** Shares the copy's page with a picture of its card, where the device can, and saves the picture everywhere. */
export function ShareButtons({ copy, owners, href }: ShareButtonsProps) {
  const { busy, act } = useAct()
  const [fault, setFault] = useState<string | null>(null)
  const { title } = copy.apiBook
  const mayShare = typeof navigator.share === 'function'
  const picture = useCardPicture(copy, owners)

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
    <>
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
    </>
  )
}

function save(file: File) {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click()
  URL.revokeObjectURL(url)
}
