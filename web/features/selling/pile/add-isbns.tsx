import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { putTyped } from './put-typed.ts'

type AddIsbnsProps = {
  takesFocus?: boolean
  /** Takes a number instead of this device's pile. Returns whether there was room. */
  put?: ((isbn: string) => boolean) | undefined
}

/** Numbers typed, pasted, or sent by a scanner with a cable, which types a number and Enter. */
export function AddIsbns({ takesFocus = false, put }: AddIsbnsProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  function add(typed: string) {
    const { left, fault: said } = putTyped(typed, put)
    setText(left)
    setFault(said)
  }

  return (
    <form
      className="pile__add"
      onSubmit={(event) => {
        event.preventDefault()
        add(text)
      }}
    >
      <TextArea
        ref={field}
        label="Tast eller indsæt ISBN"
        help="Et eller flere numre, ét på hver linje."
        error={fault}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          add(text)
        }}
      />
      <Button type="submit" kind="line">
        Læg i bunken
      </Button>
    </form>
  )
}
