import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#contract/messages'
import { maxTextLength } from '#rules/listing'
import { formatOrderNumber, parseOrderNumber } from '#rules/order-number'
import { Refused } from '../../api/refused.ts'
import { useForm } from '../../api/use-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'

type StatementDialogProps = {
  title: string
  /** The outcome of the act. */
  description: string
  /** The help text that says who reads the statement. Null if the act needs none. */
  statementHelp: string | null
  confirm: string
  done: string
  /** `pending` in its reply: the act waits for a second operator. */
  act: (statement: string) => Promise<unknown>
  onClose: () => void
  /** The order's number, which must be typed where money moves. */
  number?: string
  /** More fields, above the statement. */
  children?: ReactNode
}

/** Confirms an operator's act that cannot be undone, and asks for the statement that the people concerned receive. */
export function StatementDialog({
  title,
  description,
  statementHelp,
  confirm,
  done,
  act,
  onClose,
  number,
  children,
}: StatementDialogProps) {
  const [statement, setStatement] = useState('')
  const [typed, setTyped] = useState('')
  const { form, busy, errorAt, general, submit } = useForm(['statement', 'number'])
  const { revalidate } = useRevalidator()

  function send() {
    const missing = statementHelp !== null && statement.trim() === ''
    const isOther = number !== undefined && parseOrderNumber(typed) !== number
    const fault = missing
      ? { field: 'statement' as const, message: messages.statementMissing }
      : isOther
        ? { field: 'number' as const, message: messages.orderNumberWrong }
        : null
    submit(fault, async () => {
      const reply = await act(statement).catch(async (error: unknown) => {
        // The page below shows what the order is by now.
        if (error instanceof Refused && error.code === 'order_changed') await revalidate()
        throw error
      })
      onClose()
      await revalidate()
      showToast(waits(reply) ? 'En kollega skal bekræfte, før noget sker' : done)
    })
  }

  return (
    <Dialog kind="wide" title={title} description={description} onClose={onClose}>
      <DialogForm
        ref={form}
        refused={general}
        act={confirm}
        acting="Gemmer"
        busy={busy}
        onSubmit={send}
        onCancel={onClose}
      >
        {children}
        {statementHelp !== null && (
          <TextArea
            label="Begrundelse"
            name="statement"
            help={statementHelp}
            rows={5}
            maxLength={maxTextLength}
            value={statement}
            onChange={({ target }) => setStatement(target.value)}
            error={errorAt('statement')}
          />
        )}
        {number !== undefined && (
          <TextField
            label="Skriv ordrens nummer"
            name="number"
            help={`Skriv ${formatOrderNumber(number).replace('-', '\u2011')} for at bekræfte. Har I sat en grænse, venter en større sum på en kollega.`}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={errorAt('number')}
          />
        )}
      </DialogForm>
    </Dialog>
  )
}

function waits(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && 'pending' in reply
}
