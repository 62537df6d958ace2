import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { codeDigits } from './labelless-code.ts'

export function CopyCode({ code }: { code: string }) {
  const [failed, setFailed] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(codeDigits(code))
      setFailed(false)
      showToast('Koden er kopieret')
    } catch {
      // The browser may forbid copying; the code is shown right above.
      setFailed(true)
    }
  }

  return (
    <div>
      <Button kind="line" onClick={() => void copy()}>
        <Icon of={Copy} size="sm" />
        Kopiér kode
      </Button>
      <FieldError>{failed && 'Koden kunne ikke kopieres. Skriv den af'}</FieldError>
    </div>
  )
}
