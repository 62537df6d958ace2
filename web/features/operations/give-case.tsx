import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Body } from '#contract/contract'
import { messages } from '#contract/messages'
import { maxTextLength } from '#rules/listing'
import { api } from '../../api/browser.ts'
import { randomId } from '../../api/random-id.ts'
import { Refused } from '../../api/refused.ts'
import { useForm } from '../../api/use-form.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { OrderPage } from './order-page.ts'

/** The case as the page showed it when the dialog was opened, even if it is loaded anew below. */
export type Givable = Pick<OrderPage, 'colleagues'> & Pick<Body<'giveCase'>, 'orderId' | 'given'>

type GiveCaseProps = Givable & {
  onHolder: (holder: OrderPage['holder']) => void
  onClose: () => void
}

/** Chooses the colleague whose the case becomes, with a note that only operators see. */
export function GiveCase({ orderId, colleagues, given, onHolder, onClose }: GiveCaseProps) {
  const [chosen, setChosen] = useState<string | null>(colleagues.length === 1 ? colleagues[0]!._id : null)
  const [note, setNote] = useState('')
  const [clientId] = useState(randomId)
  const { form, busy, errorAt, general, submit } = useForm(['to', 'note'])
  const { revalidate } = useRevalidator()

  function send() {
    const fault = chosen === null ? { field: 'to' as const, message: messages.colleagueMissing } : null
    submit(fault, async () => {
      const request = { orderId, to: chosen!, note, clientId, given }
      const { holder } = await api.call('giveCase', request).catch(async (error: unknown) => {
        // The page below shows who has the case by now.
        if (error instanceof Refused && error.code === 'case_changed') await revalidate()
        throw error
      })
      onHolder(holder)
      onClose()
      await revalidate()
      showToast('Sagen er givet videre')
    })
  }

  return (
    <Dialog
      kind="wide"
      title="Giv sagen til en kollega?"
      description="Kollegaen får en mail med et link til sagen. Alle kan stadig overtage den."
      onClose={onClose}
    >
      <DialogForm
        ref={form}
        refused={general}
        act="Giv sagen videre"
        acting="Gemmer"
        busy={busy}
        onSubmit={send}
        onCancel={onClose}
      >
        <ChoiceCards
          legend="Kollega"
          name="to"
          options={colleagues.map(({ _id, name }) => ({ value: _id, title: name }))}
          value={chosen}
          onChange={setChosen}
          error={errorAt('to')}
        />
        <TextArea
          label="Intern note"
          optional="(valgfrit)"
          name="note"
          help="Den står på sagen, hvor kun drift ser den. Den kommer ikke med i mailen."
          rows={3}
          maxLength={maxTextLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={errorAt('note')}
        />
      </DialogForm>
    </Dialog>
  )
}
