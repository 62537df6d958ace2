import { Camera } from 'lucide'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { messages } from '#contract/messages'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { PileBook } from './pile.ts'
import type { PilePhotos } from './use-pile-photos.ts'

type Shutter = ComponentType<{ books: readonly PileBook[]; photos: PilePhotos; onClose: () => void }>

type ShutterButtonProps = { books: readonly PileBook[]; photos: PilePhotos }

/** Opens the camera for the books that lack a photo; its screen is loaded on demand. */
export function ShutterButton({ books, photos }: ShutterButtonProps) {
  const [Shutter, setShutter] = useState<Shutter | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function open() {
    setBusy(true)
    setFault(null)
    try {
      const { ShutterDialog } = await import('./shutter-dialog.tsx')
      setShutter(() => ShutterDialog)
    } catch {
      setFault(messages.offline)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {books.length > 0 && (
        <Button className="mt-4" busy={busy} needsConnection={false} onClick={() => void open()}>
          {!busy && <Icon of={Camera} />}
          <span>{busy ? 'Åbner' : 'Tag billeder'}</span>
        </Button>
      )}
      <FieldError>{fault}</FieldError>
      {Shutter && <Shutter books={books} photos={photos} onClose={() => setShutter(null)} />}
    </>
  )
}
