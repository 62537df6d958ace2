import { useEffect, useEffectEvent, useState } from 'react'
import { unknownPostalCode } from '#contract/messages'
import { isPostalCode } from '#rules/address'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Address } from './address.ts'

type TypedAddressFieldsProps = {
  /** The address or text from before the register went down. */
  start: Address | null
  /** Called with null while the address is incomplete. */
  onAddress: (address: Address | null) => void
  error: string | null
  /** Searches the register again. */
  onSearch: () => void
}

const nothing: Address = { line1: '', postal_code: '', city: '' }

/**
 * The fields for an address while the register is down: street and postal code are typed, the town follows from the
 * code.
 */
export function TypedAddressFields({ start, onAddress, error, onSearch }: TypedAddressFieldsProps) {
  const [typed, setTyped] = useState(start ?? nothing)
  const code = typed.postal_code.trim()
  const town = useTown(code)

  function change(part: Partial<Address>) {
    const next = { ...typed, ...part }
    setTyped(next)
    onAddress(isComplete(next) ? next : null)
  }
  const partOf = (name: keyof Address) => ({
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      change(name === 'postal_code' ? { postal_code: target.value, city: '' } : { [name]: target.value }),
  })

  const fillCity = useEffectEvent((city: string) => city !== typed.city && change({ city }))
  const city = town?.city ?? null
  useEffect(() => void (city !== null && fillCity(city)), [city])

  // A half-typed street replaces the address that was chosen before.
  useEffect(() => {
    if (!isComplete(typed)) onAddress(null)
    // oxlint-disable-next-line react/exhaustive-deps -- once; later changes go through `change`
  }, [])

  return (
    <div className="stack">
      <Notice>Adressesøgningen svarer ikke lige nu. Skriv adressen selv, eller prøv igen.</Notice>
      <div className="formgrid">
        <div className="full">
          <TextField label="Adresse" autoComplete="address-line1" error={error} {...partOf('line1')} />
        </div>
        <TextField
          label="Postnummer"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={4}
          error={town?.state === 'unknown' ? unknownPostalCode(code) : null}
          {...partOf('postal_code')}
        />
        <TextField
          label="By"
          autoComplete="address-level2"
          readOnly={town?.state !== 'no answer'}
          {...partOf('city')}
        />
      </div>
      <Button kind="line" onClick={onSearch}>
        Søg igen
      </Button>
    </div>
  )
}

function isComplete({ line1, postal_code, city }: Address): boolean {
  return line1.trim() !== '' && isPostalCode(postal_code.trim()) && city.trim() !== ''
}

type Town = { code: string; city: string | null; state: 'known' | 'unknown' | 'no answer' }

/** The town of a postal code, from the server's list. Null while the code is incomplete. */
function useTown(code: string): Omit<Town, 'code'> | null {
  const [town, setTown] = useState<Town | null>(null)
  const [fault, setFault] = useState<{ error: unknown } | null>(null)
  if (fault) throw fault.error

  useEffect(() => {
    if (!isPostalCode(code)) return undefined
    let stale = false
    api.call('postalCode', { postal_code: code }).then(
      ({ city }) => !stale && setTown({ code, city, state: 'known' }),
      (error: unknown) => {
        if (stale) return
        if (!(error instanceof Refused)) setFault({ error })
        else setTown({ code, city: null, state: error.status === 404 ? 'unknown' : 'no answer' })
      },
    )
    return () => {
      stale = true
    }
  }, [code])

  return town?.code === code ? town : null
}
