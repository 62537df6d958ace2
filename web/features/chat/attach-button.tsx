import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { maxMessagePhotos } from '#rules/conversation'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Attached } from './use-attached.ts'

export function AttachButton({ attached: { photos, isBusy, add } }: { attached: Attached }) {
  const files = useRef<HTMLInputElement>(null)
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
      <IconButton
        icon={ImagePlus}
        label="Vedhæft billeder"
        line
        size="lg"
        className="compose__attach"
        disabled={isBusy || photos.length >= maxMessagePhotos}
        onClick={() => files.current?.click()}
      />
    </>
  )
}
