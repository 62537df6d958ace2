import { useState } from 'react'
import { Button } from './button.tsx'
import { FieldError } from './field.tsx'

type LinkLineProps = { href: string; label: string }

/** A link to read, and a button that copies it. */
export function LinkLine({ href, label }: LinkLineProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  async function copy() {
    try {
      await navigator.clipboard.writeText(href)
      setState('copied')
    } catch {
      // The browser may forbid copying; the address is shown beside the button.
      setState('failed')
    }
  }
  return (
    <div>
      <div className="affix">
        <input type="text" className="input" aria-label={label} readOnly value={href} />
        <Button
          kind="line"
          className="affix__btn needs-script"
          needsConnection={false}
          onClick={() => void copy()}
        >
          {state === 'copied' ? 'Kopieret' : 'Kopiér'}
        </Button>
      </div>
      <FieldError>
        {state === 'failed' && 'Linket kunne ikke kopieres. Markér det, og kopiér det selv'}
      </FieldError>
    </div>
  )
}
