import { useId, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { messages } from '#contract/messages'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import '../../styles/refund-case.css'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** The field for the code that the buyer shows. A scanned QR code fills it from the address. */
export function ConfirmHandover({ shipmentId, buyer }: { shipmentId: string; buyer: string }) {
  const id = useId()
  const [search] = useSearchParams()
  const [code, setCode] = useState(() => digitsOf(search.get('kode') ?? ''))
  const { form, busy, errorAt, general, submit } = useForm(['code'])
  const { revalidate } = useRevalidator()

  function confirm() {
    const fault = code.length === 4 ? null : { field: 'code' as const, message: messages.pickupCodeMissing }
    submit(fault, async () => {
      await api.call('confirmHandover', { shipment: shipmentId, code })
      await revalidate()
      showToast('Udleveringen er bekræftet')
    })
  }

  return (
    <section className="card" aria-labelledby={id}>
      <h2 className="card__title" id={id}>
        Når I mødes
      </h2>
      <p className="mb-4">
        Bed {buyer} om at vise sin kode. Tast den her, eller scan den med din telefon, så er det bevist, at
        bogen er udleveret.
      </p>
      <form
        className="handover"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <TextField
          label="Køberens kode"
          name="code"
          inputMode="numeric"
          autoComplete="off"
          value={code}
          onChange={({ target }) => setCode(digitsOf(target.value))}
          error={errorAt('code')}
        />
        <Button type="submit" size="lg" busy={busy}>
          {busy ? 'Bekræfter' : 'Bekræft udlevering'}
        </Button>
      </form>
      {general && (
        <div className="mt-4">
          <Notice kind="danger">{general}</Notice>
        </div>
      )}
    </section>
  )
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, 4)
}
