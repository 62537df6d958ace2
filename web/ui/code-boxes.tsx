import { useId, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { codeLength, emptyBoxes, eraseAt, filledCode, pasteCode, typeInto } from './code-text.ts'
import type { Boxes } from './code-text.ts'
import { FieldError } from './field.tsx'

type CodeBoxesProps = {
  legend: string
  legendHidden?: boolean
  /** Called each time all six boxes are filled with a new code. */
  onFilled: (code: string) => void
  error?: string | null | undefined
  busy?: boolean
}

/**
 * Six boxes for a code from a mail or SMS. A new `key` empties them after a wrong code. They are our own, because each digit
 * needs a labelled box: input-otp has one text field, and Radix calls its field unstable.
 */
export function CodeBoxes({ legend, legendHidden = false, onFilled, error, busy = false }: CodeBoxesProps) {
  const [boxes, setBoxes] = useState<Boxes>(emptyBoxes)
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const errorId = useId()

  function update(next: Boxes, focus: number) {
    setBoxes(next)
    inputs.current[focus]?.focus()
    const code = filledCode(next)
    if (code && code !== filledCode(boxes)) onFilled(code)
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step) inputs.current[index + step]?.focus()
    else if (event.key === 'Backspace') {
      const { boxes: next, focus } = eraseAt(boxes, index)
      update(next, focus)
    } else return
    event.preventDefault()
  }

  function onPaste(event: ClipboardEvent) {
    event.preventDefault()
    const pasted = pasteCode(event.clipboardData.getData('text'))
    if (pasted) update(pasted, codeLength - 1)
  }

  return (
    <fieldset className="codefield" aria-describedby={error ? errorId : undefined} onPaste={onPaste}>
      <legend className={legendHidden ? 'vh' : 'label'}>{legend}</legend>
      <div className="code">
        {boxes.map((digit, index) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- the position is the identity
            key={index}
            ref={(input) => {
              inputs.current[index] = input
            }}
            className="input"
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Ciffer ${index + 1} af ${codeLength}`}
            aria-invalid={error ? true : undefined}
            value={digit}
            readOnly={busy}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => onKeyDown(event, index)}
            onChange={(event) => {
              const { boxes: next, focus } = typeInto(boxes, index, event.target.value)
              update(next, focus)
            }}
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
