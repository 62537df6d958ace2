import { useState } from 'react'
import type { PickupPoint } from '#contract/checkout'
import { messages } from '#contract/messages'
import type { Shipment } from '#contract/shipment'
import { formatKroner } from '#rules/danish'
import { parseDanishPhone, phoneDigits } from '#rules/phone'
import { api } from '../../api/browser.ts'
import { useViewer } from '../../api/use-root.ts'
import '../../styles/checkout.css'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhoneField } from '../accounts/phone-field.tsx'
import { ParcelShopChoice } from '../checkout/parcel-shop-choice.tsx'
import { NotSentAgain } from './not-sent-again.tsx'
import { useOrderStep } from './use-order-step.ts'

type Missing = 'shop' | 'phone' | null

/**
 * The shop that the parcel is sent to after it came back, and the buttons that have it sent or give the money back. A
 * buyer who is to pay the new label goes to the payment page.
 */
export function SendAgain({ shipment: { _id: shipmentId, resend } }: { shipment: Shipment }) {
  const viewer = useViewer()
  const { take, busy, refusal } = useOrderStep()
  const [shop, setShop] = useState<PickupPoint | null>(null)
  const [phone, setPhone] = useState(() => phoneDigits(viewer?.phone ?? ''))
  const [missing, setMissing] = useState<Missing>(null)
  const price = resend?.payer === 'buyer' ? resend.price : null

  async function send() {
    if (!shop) return setMissing('shop')
    const number = shop.requires_phone ? parseDanishPhone(phone) : ''
    if (number === null) return setMissing('phone')
    const { id, agent, zipcode } = shop
    const service_point = { id, agent, zipcode }
    const to = { shipment: shipmentId, service_point, phone: number }
    await take(async () => {
      if (!price) return api.call('sendAgain', to)
      const { url } = await api.call('payForLabel', to)
      window.location.assign(url)
    })
  }

  return (
    <>
      <ParcelShopChoice
        name={shipmentId}
        shop={shop}
        onShop={(picked) => {
          setShop(picked)
          setMissing(null)
        }}
        error={missing === 'shop' ? messages.noParcelShop : null}
      />
      {shop?.requires_phone && (
        <div className="mt-4">
          <PhoneField
            label="Dit mobilnummer"
            help="Pakkeshoppen skal bruge det for at udlevere pakken."
            text={phone}
            onText={(text) => {
              setPhone(text)
              setMissing(null)
            }}
            error={missing === 'phone' ? messages.phoneInvalid : null}
          />
        </div>
      )}
      {refusal && (
        <div className="mt-4">
          <Notice kind="danger">{refusal}</Notice>
        </div>
      )}
      <div className="sed__acts">
        <Button size="lg" block busy={busy} onClick={() => void send()}>
          {sendingName(price, busy)}
        </Button>
        <NotSentAgain shipmentId={shipmentId} />
      </div>
    </>
  )
}

function sendingName(price: number | null, busy: boolean): string {
  if (price === null) return busy ? 'Gemmer' : 'Send den hertil'
  return busy ? 'Åbner betalingen' : `Betal ${formatKroner(price)}, og få den sendt hertil`
}
