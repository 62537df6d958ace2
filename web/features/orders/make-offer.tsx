import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#contract/messages'
import { formatKroner } from '#rules/danish'
import { parsePrice } from '#rules/listing'
import { leastBack, maySplit, mostBack, splitSale } from '#rules/sale-split'
import { api } from '../../api/browser.ts'
import { useForm } from '../../api/use-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { PriceField } from '../books/price-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { buyersSums, sellersSums } from './buyers-sums.ts'
import type { OrderView } from '../order-parts/order-view.ts'

/** Proposes that the buyer keeps the books for less, and tells what the proposer then gets. */
export function MakeOffer({ view, onClose }: { view: OrderView; onClose: () => void }) {
  const { shipment, side, other, books } = view
  const [text, setText] = useState('')
  const { form, busy, errorAt, general, submit } = useForm(['back'])
  const { revalidate } = useRevalidator()
  const back = parsePrice(text) ?? 0
  const isFit = maySplit(back, shipment.total.books)

  function send() {
    submit(isFit ? null : { field: 'back', message: messages.splitAmount }, async () => {
      await api.call('makeOffer', { shipment: shipment._id, back })
      onClose()
      await revalidate()
      showToast(`Dit forslag er sendt til ${other.first_name}`)
    })
  }

  return (
    <Dialog
      title="Foreslå et beløb"
      description={
        side === 'buyer'
          ? `Du beholder ${books} for mindre, hvis ${other.first_name} siger ja.`
          : `${other.first_name} beholder ${books} for mindre, hvis ${other.first_name} siger ja.`
      }
      onClose={onClose}
    >
      <DialogForm
        ref={form}
        refused={general}
        act={`Send til ${other.first_name}`}
        acting="Sender"
        busy={busy}
        onSubmit={send}
        onCancel={onClose}
      >
        <PriceField
          label="Tilbage af prisen"
          help={`Hele kroner, mindst ${formatKroner(leastBack)} og højst ${formatKroner(mostBack(shipment.total.books))}. Gebyret følger med.`}
          text={text}
          onText={setText}
          error={errorAt('back')}
        />
        <p role="status">{isFit && outcome(view, back)}</p>
      </DialogForm>
    </Dialog>
  )
}

function outcome({ side, shipment: { total } }: OrderView, back: number): string {
  return side === 'buyer'
    ? `Du får ${formatKroner(splitSale(buyersSums(total), back).back)} tilbage.`
    : `Du får ${formatKroner(splitSale(sellersSums(total), back).left.payout)}.`
}
