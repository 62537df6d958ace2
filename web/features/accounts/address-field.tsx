import { useState } from 'react'
import { line1 } from '#rules/address'
import { Combobox } from '../../ui/combobox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Address } from './address.ts'
import { stillToChoose } from './address-steps.ts'
import { TypedAddressFields } from './typed-address-fields.tsx'
import { useAddressHits } from './use-address-hits.ts'
import type { AddressHit } from './address-hit.ts'

type AddressFieldProps = {
  address: Address | null
  onAddress: (address: Address | null) => void
  error: string | null
}

/**
 * A Danish address, chosen while typing; postal code and city come from the choice, and leaving the field takes back
 * what was not chosen (docs/product.md 3). Without the register it is typed by hand.
 */
export function AddressField({ address, onAddress, error }: AddressFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  /** Said to who stands half-way to an address, and to who left there: what was typed is gone by then. */
  const [rest, setRest] = useState<string | null>(null)
  const { hits, down, askAgain } = useAddressHits(typed === address?.line1 ? null : typed)

  function type(text: string) {
    setTyped(text)
    setRest(null)
  }

  /** A street or a house is searched on in; an address is chosen. */
  function pick({ tekst, type: kind, adresse }: AddressHit) {
    setTyped(adresse ? null : tekst)
    setRest(adresse ? null : stillToChoose(kind))
    if (adresse) onAddress(addressOf(adresse))
  }

  function leave() {
    if (typed && typed !== address?.line1) setRest(rest ?? stillToChoose(null))
    setTyped(null)
  }

  if (down) {
    const start = typed === null ? address : { line1: typed, postal_code: '', city: '' }
    return <TypedAddressFields start={start} onAddress={onAddress} error={error} onSearch={askAgain} />
  }
  return (
    <div className="formgrid">
      <div className="full">
        <Combobox<AddressHit>
          label="Adresse"
          menuLabel="Adresser"
          placeholder="Vej og husnummer"
          items={typed === null ? [] : hits.filter((hit) => leadsFurther(hit, typed))}
          text={typed ?? address?.line1 ?? ''}
          onText={type}
          keyOf={({ tekst }) => tekst}
          textOf={lineOf}
          render={({ tekst }) => <span>{tekst}</span>}
          leadsOn={({ adresse }) => !adresse}
          onPick={pick}
          onBlur={leave}
          help={rest && <span role="status">{rest}</span>}
          error={error}
        />
      </div>
      <TextField label="Postnummer" value={address?.postal_code ?? ''} readOnly />
      <TextField label="By" value={address?.city ?? ''} readOnly />
    </div>
  )
}

/** The house that was just picked has led to its flats, and would lead nowhere a second time. */
function leadsFurther({ tekst, adresse }: AddressHit, typed: string) {
  return adresse !== undefined || tekst !== typed
}

type Parts = NonNullable<AddressHit['adresse']>

/** What stands in the field once it is picked: a whole address without its town, a street as the register writes it. */
function lineOf({ tekst, adresse }: AddressHit) {
  return adresse ? line1(adresse) : tekst
}

function addressOf(parts: Parts): Address {
  return { line1: line1(parts), postal_code: parts.postnr, city: parts.postnrnavn }
}
