import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { isPostalCode } from '#rules/address'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type PostalCodeFormProps = {
  onPostalCode: (postalCode: string) => void
  /** The form was opened by a button, so its field takes the focus. */
  justAsked: boolean
}

export function PostalCodeForm({ onPostalCode, justAsked }: PostalCodeFormProps) {
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
