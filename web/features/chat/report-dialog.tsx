import { useState } from 'react'
import { messages } from '#contract/messages'
import type { ReasonFor } from '#rules/report'
import { maxTextLength } from '#rules/listing'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'

type Reason = ReasonFor<'chat'>

const reasons: readonly { value: Reason; title: string; text: string }[] = [
  { value: 'fraud', title: 'Svindel', text: 'Vil have penge eller oplysninger uden om Genlæst' },
  { value: 'abuse', title: 'Grov tone', text: 'Trusler, had eller chikane' },
  { value: 'spam', title: 'Spam', text: 'Reklame, eller det samme til mange' },
  { value: 'other', title: 'Noget andet', text: 'Beskriv det herunder' },
]

export function ReportDialog({ chatId, onClose }: { chatId: string; onClose: () => void }) {
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { busy, refused, act } = useAct()

  function report() {
    setMissing(reason === null)
    if (reason === null) return
    act(async () => {
      await api.call('reportChat', { chatId, reason, note })
      showToast('Tak, vi har fået din besked')
      onClose()
    })
  }

  return (
    <Dialog
      title="Rapportér samtalen"
      description="Vi læser samtalen og vurderer den. Den anden får ikke at vide, at du har skrevet til os."
      kind="wide"
      onClose={onClose}
    >
      <div className="stack mt-4">
        <ChoiceCards
          legend="Hvad er der galt?"
          name="reason"
          options={reasons}
          value={reason}
          onChange={setReason}
          error={isMissing && reason === null ? messages.reportReasonMissing : null}
        />
        <TextArea
          label="Fortæl mere"
          optional="(valgfrit)"
          rows={3}
          maxLength={maxTextLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {refused && <Notice kind="danger">{refused.message}</Notice>}
        <div className="modal__acts">
          <Button kind="line" onClick={onClose}>
            Fortryd
          </Button>
          <Button busy={busy} onClick={report}>
            {busy ? 'Sender' : 'Send rapport'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
