import { useState } from 'react'
import { useRoot } from '../../api/use-root.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'

/** The address of a shared list, and a button that copies it. */
export function ShareLink({ address }: { address: string }) {
  const href = new URL(address, useRoot()?.origin).href
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
        <input type="text" className="input" aria-label="Link til listen" readOnly value={href} />
        <Button kind="line" className="affix__btn needs-script" onClick={() => void copy()}>
          {state === 'copied' ? 'Kopieret' : 'Kopiér'}
        </Button>
      </div>
      <FieldError>
        {state === 'failed' && 'Linket kunne ikke kopieres. Markér det, og kopiér det selv'}
      </FieldError>
    </div>
  )
}
