import { useEffect, useEffectEvent, useState } from 'react'
import { unknownPostalCode } from '#contract/messages'
import { isPostalCode } from '#rules/address'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Address } from './address.ts'
import { useTown } from './use-town.ts'

type TypedAddressFieldsProps = {
  /** What was chosen or typed before the register fell silent. */
  start: Address | null
  /** Null while the address is not whole. */
  onAddress: (address: Address | null) => void
  error: string | null
  /** Tries the register once more. */
  onSearch: () => void
}

const nothing: Address = { line1: '', postal_code: '', city: '' }

/** For when the address register does not answer: street and postal code are typed, and the town is the code's. */
export function TypedAddressFields({ start, onAddress, error, onSearch }: TypedAddressFieldsProps) {
  const [typed, setTyped] = useState(start ?? nothing)
  const code = typed.postal_code.trim()
  const town = useTown(code)

  function change(part: Partial<Address>) {
    const next = { ...typed, ...part }
    setTyped(next)
    onAddress(isWhole(next) ? next : null)
  }
  const partOf = (name: keyof Address) => ({
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      change(name === 'postal_code' ? { postal_code: target.value, city: '' } : { [name]: target.value }),
  })

  const settle = useEffectEvent((city: string) => city !== typed.city && change({ city }))
  const city = town?.city ?? null
  useEffect(() => void (city !== null && settle(city)), [city])

  // A street typed so far takes the place of the address that was chosen before.
  useEffect(() => {
    if (!isWhole(typed)) onAddress(null)
    // oxlint-disable-next-line react/exhaustive-deps -- once; later the fields tell
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

function isWhole({ line1, postal_code, city }: Address): boolean {
  return line1.trim() !== '' && isPostalCode(postal_code.trim()) && city.trim() !== ''
}
