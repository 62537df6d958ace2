import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { stateWords } from './outgoing-photo.ts'
import type { OutgoingPhoto } from './outgoing-photo.ts'

type OutgoingRowProps = {
  photo: OutgoingPhoto
  /** Null when the session is over. */
  onRetry: (() => void) | null
}

/** Shows a photo with its progress bar. A refused one shows the reason, and can be sent again if it was readable. */
export function OutgoingRow({ photo, onRetry }: OutgoingRowProps) {
  const { name, url, blob, state, sent } = photo
  const wordsId = useId()
  return (
    <li className="upload__row" data-state={state}>
      <span className="upload__thumb">{url && <img src={url} alt="" width="64" height="80" />}</span>
      <div className="upload__what">
        <p className="upload__name">{name}</p>
        {state !== 'refused' && (
          <progress
            aria-label={name}
            aria-describedby={wordsId}
            max={1}
            // A progress element without a value is indeterminate.
            {...(state === 'preparing' ? {} : { value: sent })}
          />
        )}
        <p className="small" id={wordsId} role={state === 'refused' ? 'alert' : undefined}>
          {stateWords(photo)}
        </p>
      </div>
      {state === 'refused' && blob && onRetry && (
        <Button kind="line" onClick={onRetry}>
          Prøv igen
        </Button>
      )}
    </li>
  )
}
