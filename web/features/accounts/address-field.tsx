import { useState } from 'react'
import { line1 } from '#rules/address'
import { Combobox } from '../../ui/combobox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Address } from './address.ts'
import { missingPartHint } from './address-steps.ts'
import { TypedAddressFields } from './typed-address-fields.tsx'
import { useAddressHits } from './use-address-hits.ts'
import type { AddressHit } from './address-hit.ts'

type AddressFieldProps = {
  address: Address | null
  onAddress: (address: Address | null) => void
  error: string | null
}

/**
 * A Danish address, chosen while typing. Postal code and city come from the choice, and text that was not chosen
 * disappears on blur (docs/product.md 3). A chosen street or house stays, as an address that lacks a part. If the address
 * register is down, the address is typed by hand.
 */
export function AddressField({ address, onAddress, error }: AddressFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  /** A street or a house is chosen, in place of this address. */
  const [unfinished, setUnfinished] = useState<{ before: Address | null } | null>(null)
  /** The part that is still to be chosen. It stays after blur, when the unfinished text is gone. */
  const [hint, setHint] = useState<string | null>(null)
  const { hits, down, retry } = useAddressHits(typed === address?.line1 ? null : typed)

  function type(text: string) {
    setTyped(text)
    setHint(null)
  }

  /** A complete address is chosen; a street or a house narrows the search. */
  function pick({ tekst, type: kind, adresse }: AddressHit) {
    setTyped(adresse ? null : tekst)
    setHint(adresse ? null : missingPartHint(kind))
    setUnfinished(adresse ? null : (unfinished ?? { before: address }))
    onAddress(adresse ? addressOf(adresse) : null)
  }

  function leave() {
    if (typed && typed !== address?.line1) setHint(hint ?? missingPartHint(null))
    if (unfinished && typed) return
    setTyped(null)
    setUnfinished(null)
    if (unfinished) onAddress(unfinished.before)
  }

  if (down) {
    const start = typed === null ? address : { line1: typed, postal_code: '', city: '' }
    return <TypedAddressFields start={start} onAddress={onAddress} error={error} onSearch={retry} />
  }
  const town = unfinished ? null : address
  return (
    <div className="formgrid">
      <div className="full">
        <Combobox<AddressHit>
          label="Adresse"
          menuLabel="Adresser"
          placeholder="Vej og husnummer"
          items={typed === null ? [] : hits.filter((hit) => narrowsSearch(hit, typed))}
          text={typed ?? address?.line1 ?? ''}
          onText={type}
          keyOf={({ tekst }) => tekst}
          textOf={lineOf}
          render={({ tekst }) => <span>{tekst}</span>}
          keepsOpen={({ adresse }) => !adresse}
          onPick={pick}
          onBlur={leave}
          help={hint && <span role="status">{hint}</span>}
          error={error}
        />
      </div>
      <TextField label="Postnummer" value={town?.postal_code ?? ''} readOnly />
      <TextField label="By" value={town?.city ?? ''} readOnly />
    </div>
  )
}

/** The house that was just picked is in the hits again beside its flats. Picking it again would change nothing. */
function narrowsSearch({ tekst, adresse }: AddressHit, typed: string) {
  return adresse !== undefined || tekst !== typed
}

type Parts = NonNullable<AddressHit['adresse']>

/** The field's text after a pick: an address without its town, a street as the register writes it. */
function lineOf({ tekst, adresse }: AddressHit) {
  return adresse ? line1(adresse) : tekst
}

function addressOf(parts: Parts): Address {
  return { line1: line1(parts), postal_code: parts.postnr, city: parts.postnrnavn }
}
