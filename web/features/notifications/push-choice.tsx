import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ToggleLine } from '../../ui/toggle-line.tsx'
import { canChoose, isOn, wordsFor, wordsForOthers } from './push-words.ts'
import { QuietNights } from './quiet-nights.tsx'
import type { Choice, SaveChange } from './use-notice-choice.ts'
import type { OwnPush } from './use-push.ts'

type PushChoiceProps = { push: OwnPush; choice: Choice; save: SaveChange }

export function PushChoice({ push, choice, save }: PushChoiceProps) {
  const { state, device, others, work, refused, isTried, choose, tryOut, turnOffOthers } = push
  return (
    <section className="card needs-script" aria-labelledby="push-here">
      <h2 id="push-here">Push på denne enhed</h2>
      <ToggleLine
        label="Vis push"
        help={device ?? undefined}
        checked={isOn(state, work)}
        disabled={!canChoose(state)}
        onChange={choose}
      />
      <p className="push-state" role="status">
        {isTried ? 'Sendt. Prøven viser sig om et øjeblik.' : wordsFor(state, work)}
      </p>
      {refused && <Notice kind="danger">{refused.message}</Notice>}
      <QuietNights choice={choice} save={save} />
      {isOn(state, work) && (
        <Button kind="quiet" className="push-try" busy={work === 'trying'} onClick={tryOut}>
          {work === 'trying' ? 'Sender' : 'Send en prøve'}
        </Button>
      )}
      {others > 0 && (
        <p className="push-others small">
          {wordsForOthers(others)}
          <Button kind="line" onClick={turnOffOthers}>
            Slå fra på de andre
          </Button>
        </p>
      )}
      <p className="help">Push viser navn og titel, aldrig selve beskeden.</p>
    </section>
  )
}
