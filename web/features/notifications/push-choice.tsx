import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Notice } from '../../ui/notice.tsx'
import { canChoose, isOn, wordsFor, wordsForOthers } from './push-words.ts'
import { usePush } from './use-push.ts'

/** The role for a checkbox that takes effect at once; the browser sets `aria-checked` itself. */
const switchProps = { role: 'switch' }

export function PushChoice() {
  const { state, others, work, refused, choose, turnOffOthers } = usePush()
  return (
    <section className="card needs-script" aria-label="Denne enhed">
      <h2>Denne enhed</h2>
      <Check
        {...switchProps}
        label="Notifikationer på denne enhed"
        help="Når nogen skriver, eller der sker noget med dine køb og salg, mens du ikke ser på Genlæst. De viser navn og titel, aldrig selve beskeden."
        checked={isOn(state, work)}
        disabled={!canChoose(state)}
        onChange={({ target }) => choose(target.checked)}
      />
      <p className="small" role="status">
        {wordsFor(state, work)}
      </p>
      {others > 0 && (
        <p className="push-others small">
          {wordsForOthers(others)}
          <Button kind="line" onClick={turnOffOthers}>
            Slå fra på de andre
          </Button>
        </p>
      )}
      {refused && <Notice kind="danger">{refused.message}</Notice>}
    </section>
  )
}
