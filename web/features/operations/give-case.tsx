import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#contract/messages'
import { maxTextLength } from '#rules/listing'
import { randomId } from '../../api/random-id.ts'
import { Refused } from '../../api/refused.ts'
import { useForm } from '../../api/use-form.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { OrderPage } from './order-page.ts'
import type { Giving } from './use-case-hold.ts'

/** As the page showed it when the dialog was opened, even if it is loaded anew below. */
export type Givable = Pick<OrderPage, 'colleagues'> & Pick<Giving, 'given'>

type GiveCaseProps = Givable & {
  onGive: (giving: Giving) => Promise<void>
  onClose: () => void
}

/** Chooses the colleague whose the case becomes, with a note that only operators see. */
export function GiveCase({ colleagues, given, onGive, onClose }: GiveCaseProps) {
  const [chosen, setChosen] = useState<string | null>(colleagues.length === 1 ? colleagues[0]!._id : null)
  const [note, setNote] = useState('')
  const [clientId] = useState(randomId)
  const { form, busy, errorAt, general, submit } = useForm(['to', 'note'])
  const { revalidate } = useRevalidator()

  function send() {
    const fault = chosen === null ? { field: 'to' as const, message: messages.colleagueMissing } : null
    submit(fault, async () => {
      await onGive({ to: chosen!, note, clientId, given }).catch(async (error: unknown) => {
        // The page below shows who has the case by now.
        if (error instanceof Refused && error.code === 'case_changed') await revalidate()
        throw error
      })
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
