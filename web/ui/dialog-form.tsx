import type { ReactNode, Ref } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type DialogFormProps = {
  ref: Ref<HTMLFormElement>
  children: ReactNode
  /** What was refused and is about none of the fields. */
  refused: string | null
  /** What sends it, and what stands there meanwhile. */
  act: string
  acting: string
  busy: boolean
  onSubmit: () => void
  onCancel: () => void
}

/** The fields of a dialog, and below them the way back and the way on. */
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
