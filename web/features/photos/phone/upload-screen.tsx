import { Camera, ImagePlus } from 'lucide'
import type { ReactNode } from 'react'
import { offeredPhotoTypes } from '#rules/listing'
import '../../../styles/photo-picker.css'
import '../../../styles/upload.css'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useEarlyFiles } from '../use-early-files.ts'
import { progressWords } from './outgoing-photo.ts'
import { OutgoingRow } from './outgoing-row.tsx'
import { useOutgoingPhotos } from './use-outgoing-photos.ts'
import type { LineState } from './phone-line.ts'

/** The phone's screen: photos are chosen or taken here, and appear on the computer that showed the code (docs/product.md 1). */
export function UploadScreen({ sessionId }: { sessionId: string }) {
  const { photos, line, add, retry } = useOutgoingPhotos(sessionId)
  const isOver = line.state === 'over'
  return (
    <>
      {isOver ? (
        <Notice kind="danger">{line.message}</Notice>
      ) : (
        <>
          <p className="upload__line" data-state={line.state} role="status">
            {lineWords[line.state]}
          </p>
          <div className="upload__ways">
            <FileChoice onFiles={add} multiple>
              <Icon of={ImagePlus} size="lg" />
              <strong>Tilføj et billede</strong>
              <span className="small muted">PNG, JPG eller JPEG</span>
            </FileChoice>
            <FileChoice onFiles={add} capture="environment">
              <Icon of={Camera} size="lg" />
              <strong>Tag et billede</strong>
            </FileChoice>
          </div>
        </>
      )}
      <p className="vh" role="status">
        {progressWords(photos)}
      </p>
      {photos.length > 0 && (
        <ul className="upload__list" aria-label="Billeder">
          {photos.map((photo) => (
            <OutgoingRow key={photo.id} photo={photo} onRetry={isOver ? null : () => retry(photo.id)} />
          ))}
        </ul>
      )}
    </>
  )
}

const lineWords: Record<Exclude<LineState['state'], 'over'>, string> = {
  connecting: 'Forbinder til computeren',
  open: 'Forbundet til computeren',
  broken: 'Forbindelsen er afbrudt. Billederne sendes, når den er tilbage.',
}

type FileChoiceProps = {
  onFiles: (files: readonly File[]) => void
  multiple?: boolean
  capture?: 'environment'
  children: ReactNode
}

function FileChoice({ onFiles, children, ...input }: FileChoiceProps) {
  const field = useEarlyFiles(onFiles)
  return (
    <label className="drop">
      {children}
      <input
        {...input}
        ref={field}
        className="drop__file"
        type="file"
        accept={offeredPhotoTypes.join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
