import { Notice } from '../../ui/notice.tsx'
import { ToggleLine } from '../../ui/toggle-line.tsx'
import { nightBegins, nightEnds } from '#rules/quiet-nights'
import type { Choice, SaveChange } from './use-notice-choice.ts'
import { useSaving } from './use-saving.ts'

const night = `Ingen push og sms kl. ${nightBegins}–${nightEnds}`

/** The switch of a person, for all devices and the phone. */
export function QuietNights({ choice, save }: { choice: Choice; save: SaveChange }) {
  const { choose, isSaved, refused } = useSaving(save)
  return (
    <div className="push-night">
      <ToggleLine
        label="Ro om natten"
        help={choice.keepsNights ? night : `${night}. Her i prøven sender vi hele døgnet`}
        checked={choice.quietNights}
        onChange={(quietNights) => choose({ quietNights })}
      />
      <p className="push-saved" role="status">
        {isSaved && 'Gemt'}
      </p>
      {refused !== null && <Notice kind="danger">{refused}</Notice>}
    </div>
  )
}
