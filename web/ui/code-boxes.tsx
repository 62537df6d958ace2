import { useId, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { codeLength, emptyBoxes, eraseAt, filledCode, pasteCode, typeInto } from './code-text.ts'
import type { Boxes } from './code-text.ts'
import { FieldError } from './field.tsx'

type CodeBoxesProps = {
  legend: string
  legendHidden?: boolean
  /** Called once each time the sixth box is filled: the code sends itself. */
  onFilled: (code: string) => void
  error?: string | null | undefined
  busy?: boolean
}

/**
 * Six boxes for a code from a mail or SMS. Give a new `key` to empty them after a wrong one. By hand: input-otp makes them one
 * text field, where each digit is to have a labelled box of its own (spec 5), and Radix calls its field unstable.
 */
export function CodeBoxes({ legend, legendHidden = false, onFilled, error, busy = false }: CodeBoxesProps) {
  const [boxes, setBoxes] = useState<Boxes>(emptyBoxes)
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const errorId = useId()

  function become(next: Boxes, focus: number) {
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
      become(next, focus)
    } else return
    event.preventDefault()
  }

  function onPaste(event: ClipboardEvent) {
    event.preventDefault()
    const pasted = pasteCode(event.clipboardData.getData('text'))
    if (pasted) become(pasted, codeLength - 1)
  }

  return (
    <fieldset className="codefield" aria-describedby={error ? errorId : undefined} onPaste={onPaste}>
      <legend className={legendHidden ? 'vh' : 'label'}>{legend}</legend>
      <div className="code">
        {boxes.map((digit, index) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- the place is the identity
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
              become(next, focus)
            }}
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
