import { useState } from 'react'
import { maxTextLength } from '#rules/listing'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import type { OrderView } from '../order-parts/order-view.ts'
import { reasonsFor } from './refund-reasons.ts'
import { useOrderStep } from './use-order-step.ts'

/** The form for a refund request. It offers the reasons that are possible now. */
export function RefundDialog({ view: { shipment }, onClose }: { view: OrderView; onClose: () => void }) {
  const { take, busy, refusal } = useOrderStep()
  const reasons = reasonsFor(shipment)
  const only = reasons.length === 1 ? reasons[0]!.value : null
  const [reason, setReason] = useState(only)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)

  async function send() {
    if (reason === null) return setMissing(true)
    const requested = await take(() => api.call('refundRequest', { shipment: shipment._id, reason, text }))
    if (requested) onClose()
  }

  return (
    <Dialog
      kind="wide"
      title="Anmod om refundering"
      description="Fortæl os, hvad der er galt. Det tager op til 24 timer at behandle."
      onClose={onClose}
    >
      <ChoiceCards
        legend="Årsag"
        legendHidden
        name="årsag"
        options={reasons}
        value={reason}
        onChange={setReason}
        error={missing && reason === null ? 'Vælg en årsag' : null}
      />
      <div className="mt-4">
        <TextArea
          label="Hvad er der galt?"
          optional="(valgfrit)"
          name="text"
          help="Både sælgeren og Genlæst kan læse det. Du kan tilføje billeder på ordresiden, når anmodningen er sendt."
          rows={4}
          maxLength={maxTextLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {refusal && (
        <div className="mt-4">
          <Notice kind="danger">{refusal}</Notice>
        </div>
      )}
      <div className="modal__acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          Fortryd
        </Button>
        <Button size="lg" busy={busy} unready={reason === null} onClick={() => void send()}>
          {busy ? 'Sender' : 'Send anmodning'}
        </Button>
      </div>
    </Dialog>
  )
}
