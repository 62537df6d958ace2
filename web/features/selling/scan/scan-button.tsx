import { ScanBarcode } from 'lucide'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { messages } from '#contract/messages'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'

type Scanner = ComponentType<{ onClose: () => void }>

/** Opens the camera, whose dialog is loaded on demand. */
export function ScanButton({ words, onClose }: { words: string; onClose?: () => void }) {
  const [Scanner, setScanner] = useState<Scanner | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function open() {
    setBusy(true)
    setFault(null)
    try {
      const { ScanDialog } = await import('./scan-dialog.tsx')
      setScanner(() => ScanDialog)
    } catch {
      // The connection is lost; the ISBN field still works.
      setFault(messages.offline)
    } finally {
      setBusy(false)
    }
  }
  function close() {
    setScanner(null)
    onClose?.()
  }

  return (
    <>
      <Button className="mt-4" kind="line" busy={busy} needsConnection={false} onClick={() => void open()}>
        {!busy && <Icon of={ScanBarcode} />}
        <span>{busy ? 'Åbner' : words}</span>
      </Button>
      <FieldError>{fault}</FieldError>
      {Scanner && <Scanner onClose={close} />}
    </>
  )
}
