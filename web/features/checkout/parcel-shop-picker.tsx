import { useState, useEffect, useRef } from 'react'
import type { FormEvent } from 'react'
import type { PickupPoint } from '#contract/checkout'
import { isPostalCode } from '#rules/address'
import { placeLine } from '../shipping/shop-words.ts'
import { useShops } from '../shipping/use-shops.ts'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ParcelShopList } from './parcel-shop-list.tsx'

type Place = { line1: string; postal_code: string; city: string }

type ParcelShopPickerProps = {
  /** The radio group's name. */
  name: string
  /** The place where the buyer looked last, or their address, if known. */
  home: Place | null
  /** The buyer looks for shops elsewhere. */
  onNear: (postalCode: string) => void
  chosen: PickupPoint | null
  onChosen: (shop: PickupPoint) => void
  /** The choice is final, and the list may close. */
  onSettled: () => void
}

export function ParcelShopPicker({ home, onNear, ...list }: ParcelShopPickerProps) {
  const [near, setNear] = useState(home)
  const [asking, setAsking] = useState(home === null)

  function searchNear(postalCode: string) {
    setNear({ line1: '', postal_code: postalCode, city: '' })
    setAsking(false)
    onNear(postalCode)
  }

  return (
    <div className="picker">
      <div className="picker__top">
        <p className="small">
          <strong>Pakkeshops nær dig</strong>
          <br />
          <span className="muted">{near ? placeText(near) : 'Hvor vil du hente pakken?'}</span>
        </p>
        {asking ? (
          <PostalCodeForm onPostalCode={searchNear} justAsked={near !== null} />
        ) : (
          <Button kind="line" onClick={() => setAsking(true)}>
            Skift adresse
          </Button>
        )}
      </div>
      {near && <ShopsNear near={near} {...list} />}
    </div>
  )
}

type ShopsNearProps = Omit<ParcelShopPickerProps, 'home' | 'onNear'> & { near: Place }

function ShopsNear({ near, ...list }: ShopsNearProps) {
  const shops = useShops(`out ${placeLine(near)}`, () =>
    api.call('servicePoints', { type: 'out_delivery', address: near }),
  )
  return <ParcelShopList shops={shops} {...list} />
}

function placeText(place: Place) {
  return place.line1 === '' ? `Postnummer ${place.postal_code}` : placeLine(place)
}

type PostalCodeFormProps = {
  onPostalCode: (postalCode: string) => void
  /** The form was opened by a button, so its field takes the focus. */
  justAsked: boolean
}

function PostalCodeForm({ onPostalCode, justAsked }: PostalCodeFormProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (justAsked) field.current?.focus()
  }, [justAsked])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPostalCode(text)) return onPostalCode(text)
    setError('Indtast et postnummer på fire cifre')
    field.current?.focus()
  }

  return (
    <form className="picker__near" onSubmit={submit} noValidate>
      <TextField
        label="Postnummer"
        ref={field}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value.replaceAll(/\D/g, ''))
          setError(null)
        }}
      />
      <Button kind="line" type="submit">
        Find pakkeshops
      </Button>
    </form>
  )
}
