import { Check, Copy } from 'lucide'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { codeDigits } from './labelless-code.ts'

const shownForMs = 2_000

export function CopyCode({ code }: { code: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')

  useEffect(() => {
    if (state !== 'copied') return undefined
    const timer = setTimeout(() => setState('ready'), shownForMs)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    try {
      await navigator.clipboard.writeText(codeDigits(code))
      setState('copied')
    } catch {
      // The browser may forbid copying; the code is shown right above.
      setState('failed')
    }
  }

  const copied = state === 'copied'
  return (
    <div>
      <Button kind="line" onClick={() => void copy()}>
        <Icon of={copied ? Check : Copy} size="sm" />
        {copied ? 'Kopieret' : 'Kopiér kode'}
      </Button>
      <span className="vh" role="status">
        {copied && 'Koden er kopieret'}
      </span>
      <FieldError>{state === 'failed' && 'Koden kunne ikke kopieres. Skriv den af'}</FieldError>
    </div>
  )
}
