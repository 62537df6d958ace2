import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { messages } from '#contract/messages'
import type { Reply } from '#contract/contract'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type SetUpAppProps = {
  app: Reply<'beginSecondFactor'>
  onDone: (codes: readonly string[]) => Promise<void>
  onCancel: () => void
}

/** The secret as a picture and as text for the app, and the field for the app's first code. */
export function SetUpApp({ app, onDone, onCancel }: SetUpAppProps) {
  const [code, setCode] = useState('')
  const { form, busy, errorAt, general, submit } = useForm(['code'])

  function send() {
    submit([code.trim() === '' && { field: 'code', message: messages.wrongCode }], async () => {
      const { recovery_codes } = await api.call('confirmSecondFactor', { code })
      await onDone(recovery_codes)
    })
  }

  return (
    <form
      className="stack set-up"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p>Scan koden med din godkendelsesapp, og skriv så de seks cifre, som appen viser.</p>
      {/* White by night as well, so that a camera reads it. */}
      <div className="set-up__code">
        <QRCodeSVG value={app.uri} size={176} title="QR-kode til din godkendelsesapp" marginSize={2} />
      </div>
      <p className="small">
        Kan du ikke scanne, så skriv nøglen i appen:{' '}
        <code className="set-up__key">{app.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        label="Seks cifre fra appen"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={errorAt('code')}
      />
      <FieldError>{general}</FieldError>
      <p className="row">
        <Button type="submit" busy={busy}>
          {busy ? 'Slår til' : 'Slå til'}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Fortryd
        </Button>
      </p>
    </form>
  )
}
