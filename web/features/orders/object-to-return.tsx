import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#contract/messages'
import { maxTextLength } from '#rules/listing'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** Asks the seller what is wrong with the returned books. An operator then decides. */
export function ObjectToReturn({ shipmentId, onClose }: { shipmentId: string; onClose: () => void }) {
  const [text, setText] = useState('')
  const { form, busy, errorAt, general, submit } = useForm(['text'])
  const { revalidate } = useRevalidator()

  function send() {
    const fault = text.trim() === '' ? { field: 'text' as const, message: messages.answerMissing } : null
    submit(fault, async () => {
      await api.call('objectToReturn', { shipment: shipmentId, text })
      onClose()
      await revalidate()
      showToast('Tak, vi ser på det')
    })
  }

  return (
    <Dialog
      title="Hvad er der galt?"
      description="En af os ser på sagen. Ingen får penge imens. Billeder kan du tilføje på ordresiden."
      onClose={onClose}
    >
      <DialogForm
        ref={form}
        refused={general}
        act="Send"
        acting="Sender"
        busy={busy}
        onSubmit={send}
        onCancel={onClose}
      >
        <TextArea
          label="Hvad ser du?"
          name="text"
          help="Både køberen og Genlæst kan læse det."
          rows={4}
          maxLength={maxTextLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={errorAt('text')}
        />
      </DialogForm>
    </Dialog>
  )
}
