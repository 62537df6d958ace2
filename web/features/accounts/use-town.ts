import { useEffect, useState } from 'react'
import { isPostalCode } from '#rules/address'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'

type Told = { code: string; city: string | null; state: 'known' | 'unknown' | 'no answer' }

/** The town of a postal code, by the server's own list; nothing while the code is not whole. */
export function useTown(code: string): Omit<Told, 'code'> | null {
  const [told, setTold] = useState<Told | null>(null)
  const [fault, setFault] = useState<{ error: unknown } | null>(null)
  if (fault) throw fault.error

  useEffect(() => {
    if (!isPostalCode(code)) return undefined
    let left = false
    api.call('postalCode', { postal_code: code }).then(
      ({ city }) => !left && setTold({ code, city, state: 'known' }),
      (error: unknown) => {
        if (left) return
        if (!(error instanceof Refused)) setFault({ error })
        else setTold({ code, city: null, state: error.status === 404 ? 'unknown' : 'no answer' })
      },
    )
    return () => {
      left = true
    }
  }, [code])

  return told?.code === code ? told : null
}
