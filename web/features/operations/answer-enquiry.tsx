import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '#contract/contract'
import { enquiryMessages } from '#contract/enquiry-messages'
import { maxTextLength } from '#rules/listing'
import { formatOrderNumber } from '#rules/order-number'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import { Check } from '../../ui/check.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { EnquiryPhotos } from '../contact/enquiry-photos.tsx'

type EnquiryRow = Reply<'enquiries'>[number]

/** Answers an enquiry by mail, or closes one that needs no answer. */
export function AnswerEnquiry({ enquiry, onClose }: { enquiry: EnquiryRow; onClose: () => void }) {
  const [answer, setAnswer] = useState('')
  const [isSilent, setIsSilent] = useState(false)
  const { form, busy, errorAt, general, submit } = useForm(['answer'])
  const { revalidate } = useRevalidator()

  function send() {
    const isMissing = !isSilent && answer.trim() === ''
    submit(isMissing ? { field: 'answer', message: enquiryMessages.answerMissing } : null, async () => {
      await api.call('answerEnquiry', { enquiryId: enquiry._id, answer: isSilent ? null : answer })
      onClose()
      await revalidate()
      showToast(isSilent ? 'Sagen er lukket' : 'Svaret er sendt')
    })
  }

  return (
    <Dialog kind="wide" title={`Svar på sag ${formatOrderNumber(enquiry.number)}`} onClose={onClose}>
      <DialogForm
        ref={form}
        refused={general}
        act={isSilent ? 'Luk uden svar' : 'Send svar'}
        acting={isSilent ? 'Lukker' : 'Sender'}
        busy={busy}
        onSubmit={send}
        onCancel={onClose}
      >
        <blockquote className="case__text">{enquiry.text}</blockquote>
        <EnquiryPhotos photos={enquiry.photos} />
        {!isSilent && (
          <TextArea
            label={`Svar til ${enquiry.sender.name}`}
            name="answer"
            help={`Sendes til ${enquiry.sender.email}${enquiry.sender._id === null ? '' : ' og kan læses under »Dine sager«'}.`}
            rows={8}
            maxLength={maxTextLength}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
            error={errorAt('answer')}
          />
        )}
        <Check
          label="Luk uden svar, for eksempel reklame"
          checked={isSilent}
          onChange={({ target }) => setIsSilent(target.checked)}
        />
      </DialogForm>
    </Dialog>
  )
}
