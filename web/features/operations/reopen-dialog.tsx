import { useState } from 'react'
import { formatKroner } from '#rules/danish'
import { parsePrice } from '#rules/listing'
import { api } from '../../api/browser.ts'
import { Check } from '../../ui/check.tsx'
import { PriceField } from '../books/price-field.tsx'
import type { OrderPage } from './order-page.ts'
import { StatementDialog } from './statement-dialog.tsx'

type ReopenDialogProps = { order: OrderPage; statementHelp: string; onClose: () => void }

/** Asks how much of a finished order goes back, and who bears it. */
export function ReopenDialog({ order, statementHelp, onClose }: ReopenDialogProps) {
  const { most, from_seller } = order.may_reopen
  const { buyer, seller } = order.parties
  const [text, setText] = useState('')
  const [fromSeller, setFromSeller] = useState(false)
  const amount = parsePrice(text) ?? 0
  const asked = Math.min(amount, from_seller)
  return (
    <StatementDialog
      title="Giv penge tilbage?"
      description="Ordren bliver ved med at være afsluttet. Det kan kun gøres én gang."
      statementHelp={statementHelp}
      confirm="Giv penge tilbage"
      done="Pengene er på vej"
      number={order.number}
      act={(statement) => api.call('reopenSale', { orderId: order._id, amount, fromSeller, statement })}
      onClose={onClose}
    >
      <PriceField
        label={`${buyer.first_name} får tilbage`}
        help={`Højst ${formatKroner(most)}`}
        text={text}
        onText={setText}
      />
      {from_seller > 0 && (
        <Check
          label={`Tag pengene fra saldoen hos ${seller.first_name}`}
          help="Kun det, der står på saldoen. Resten betaler vi."
          checked={fromSeller}
          onChange={({ target }) => setFromSeller(target.checked)}
        />
      )}
      <p role="status">
        {amount > 0 &&
          amount <= most &&
          (fromSeller
            ? `Op til ${formatKroner(asked)} tages fra saldoen hos ${seller.first_name}, resten betaler vi.`
            : `Vi betaler ${formatKroner(amount)} til ${buyer.first_name}, og ${seller.first_name} beholder sine penge.`)}
      </p>
    </StatementDialog>
  )
}
