import { useState } from 'react'
import { formatKroner } from '#rules/danish'
import { parsePrice } from '#rules/listing'
import { leastBack, maySplit, mostBack, splitSale } from '#rules/sale-split'
import { api } from '../../api/browser.ts'
import { PriceField } from '../books/price-field.tsx'
import type { OrderPage } from './order-page.ts'
import { stepAct, stepOutcome } from './order-words.ts'
import { StatementDialog } from './statement-dialog.tsx'

type SplitDialogProps = { order: OrderPage; statementHelp: string; onClose: () => void }

/** Asks for the part of the price that goes back, and tells what each side then gets. */
export function SplitDialog({ order, statementHelp, onClose }: SplitDialogProps) {
  const [text, setText] = useState('')
  // The version that the operator has read, even if the page is loaded anew below the dialog.
  const [version] = useState(order.version)
  const back = parsePrice(text) ?? 0
  const most = formatKroner(mostBack(order.sums.books))
  return (
    <StatementDialog
      title={`${stepAct('splitSale')}?`}
      description={stepOutcome('splitSale')}
      statementHelp={statementHelp}
      confirm={stepAct('splitSale')}
      done="Beløbet er delt"
      number={order.number}
      act={(statement) =>
        api.call('operatorStep', { orderId: order._id, step: 'splitSale', statement, back, version })
      }
      onClose={onClose}
    >
      <PriceField
        label="Tilbage af prisen"
        help={`Hele kroner, fra ${formatKroner(leastBack)} til ${most} Købergebyret følger med.`}
        text={text}
        onText={setText}
      />
      <p role="status">{consequence(order, back)}</p>
    </StatementDialog>
  )
}

function consequence({ sums }: OrderPage, booksBack: number): string {
  if (!maySplit(booksBack, sums.books)) return ''
  const { back, left } = splitSale({ ...sums, total: sums.paid }, booksBack)
  return `Køberen får ${formatKroner(back)} tilbage, og sælgeren får ${formatKroner(left.payout)}`
}
