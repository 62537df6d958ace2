import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#contract/messages'
import { maxTextLength } from '#rules/listing'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** The form for the seller's answer to a refund request. */
export function AnswerRefund({ shipmentId, answer }: { shipmentId: string; answer: string | null }) {
  const [text, setText] = useState(answer ?? '')
  const { form, busy, errorAt, general, submit } = useForm(['text'])
  const { revalidate } = useRevalidator()

  function send() {
    const fault = text.trim() === '' ? { field: 'text' as const, message: messages.answerMissing } : null
    submit(fault, async () => {
      await api.call('answerRefund', { shipment: shipmentId, text })
      await revalidate()
      showToast('Dit svar er gemt')
    })
  }

  return (
    <form
      className="case__side stack"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        label="Dit svar"
        name="text"
        help="Både køberen og Genlæst kan læse det."
        rows={4}
        maxLength={maxTextLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={errorAt('text')}
      />
      {general && <Notice kind="danger">{general}</Notice>}
      <div className="row">
        <Button type="submit" busy={busy}>
          {busy ? 'Gemmer' : answer === null ? 'Send svar' : 'Ret svar'}
        </Button>
      </div>
    </form>
  )
}
