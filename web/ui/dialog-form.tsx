import type { ReactNode, Ref } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type DialogFormProps = {
  ref: Ref<HTMLFormElement>
  children: ReactNode
  /** A refusal that is about no field. */
  refused: string | null
  /** The submit button's text, and its text while busy. */
  act: string
  acting: string
  busy: boolean
  onSubmit: () => void
  onCancel: () => void
}

/** A form in a dialog: its fields, and the buttons that cancel and submit. */
export function DialogForm(props: DialogFormProps) {
  const { ref, children, refused, act, acting, busy, onSubmit, onCancel } = props
  return (
    <form
      className="stack mt-4"
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {refused && <Notice kind="danger">{refused}</Notice>}
      <div className="modal__acts">
        <Button kind="quiet" size="lg" onClick={onCancel}>
          Fortryd
        </Button>
        <Button type="submit" size="lg" busy={busy}>
          {busy ? acting : act}
        </Button>
      </div>
    </form>
  )
}
