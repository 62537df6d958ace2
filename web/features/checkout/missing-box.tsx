import { useEffect, useId, useRef } from 'react'
import type { MouseEvent } from 'react'
import { countInWords } from '#rules/danish'
import type { MissingLine } from './missing-list.ts'

/** All that is missing before payment, with the focus. A line leads to its field, and vanishes when it is fixed. */
export function MissingBox({ lines }: { lines: readonly MissingLine[] }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // A closing login dialog returns the focus to the button first.
    const timer = setTimeout(() => box.current?.focus())
    return () => clearTimeout(timer)
  }, [])

  if (lines.length === 0) {
    return (
      <p className="mangler mangler--klar" role="status">
        Nu er alt klar
      </p>
    )
  }
  return (
    <div className="mangler" role="alert" tabIndex={-1} ref={box} aria-labelledby={id}>
      <h3 id={id}>Der mangler {countInWords(lines.length)} ting</h3>
      <ol>
        {lines.map(({ text, target }) => (
          <li key={text}>
            <a href={`#${target}`} onClick={(event) => focusPart(event, target)}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Focuses the first field of the part. While its fields load, that is its button or the part itself. */
function focusPart(event: MouseEvent, target: string) {
  event.preventDefault()
  const part = document.querySelector<HTMLElement>(`#${CSS.escape(target)}`)
  const field =
    part?.querySelector<HTMLElement>('[data-fault] input:enabled') ??
    part?.querySelector<HTMLElement>('input:enabled, button')
  part?.scrollIntoView({ block: 'center' })
  ;(field ?? part)?.focus({ preventScroll: true })
}
