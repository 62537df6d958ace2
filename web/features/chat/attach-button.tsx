import { ImagePlus } from 'lucide'
import { useRef } from 'react'
import { maxMessagePhotos } from '#rules/conversation'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Attached } from './use-attached.ts'

const words = 'Vedhæft billeder'

type AttachButtonProps = { attached: Attached; withWords?: boolean }

export function AttachButton({ attached: { photos, isBusy, add }, withWords = false }: AttachButtonProps) {
  const files = useRef<HTMLInputElement>(null)
  const disabled = isBusy || photos.length >= maxMessagePhotos
  const choose = () => files.current?.click()
  return (
    <>
      <input
        className="vh"
        ref={files}
        type="file"
        accept="image/png,image/jpeg"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {withWords ? (
        <Button kind="line" disabled={disabled} needsConnection onClick={choose}>
          <Icon of={ImagePlus} size="sm" />
          {words}
        </Button>
      ) : (
        <IconButton
          icon={ImagePlus}
          label={words}
          line
          size="lg"
          className="compose__attach"
          disabled={disabled}
          onClick={choose}
        />
      )}
    </>
  )
}
