/**
 * Mails to the operators alone: a buyer's bank disputes a payment whose order is approved. The seller keeps the money,
 * so what the bank takes is the marketplace's loss.
 */
import { formatDateTime, formatKroner, plural } from '#rules/danish'
import { sum, type Ore } from '#rules/money'
import { formatOrderNumber } from '#rules/order-number'
import type { Db } from '../../db/db.ts'
import { titleOfOrder } from '../../db/title-of-order.ts'
import type { Block, Email } from '../email.ts'

export type SettledDispute = {
  /** The finished orders of the payment. */
  orders: { id: string; number: string; title: string; total: Ore }[]
  /** The part of the whole payment that the bank holds or has taken. */
  amount: Ore
  respondBy: Date | null
}

export async function findSettledDispute(db: Db, purchaseId: string): Promise<SettledDispute> {
  const orders = await db
    .selectFrom('orders')
    .select(['orders.id', 'orders.number', 'orders.total'])
    .select(titleOfOrder.as('title'))
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'finished')
    .orderBy('orders.id')
    .execute()
  const purchase = await db
    .selectFrom('purchase')
    .select(['total', 'dispute_amount', 'dispute_respond_by_at'])
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  return {
    orders: orders.map(({ title, ...order }) => ({ ...order, title: title ?? '' })),
    amount: purchase.dispute_amount ?? purchase.total,
    respondBy: purchase.dispute_respond_by_at,
  }
}

export function settledDisputed(dispute: SettledDispute, firstName: string, publicUrl: string): Email {
  const answer = dispute.respondBy
    ? `Svar banken hos betalingsudbyderen senest ${formatDateTime(dispute.respondBy)}.`
    : 'Svar banken hos betalingsudbyderen.'
  return {
    subject: `Indsigelse efter godkendelse: ${named(dispute)}`,
    heading: 'Indsigelse mod en godkendt ordre',
    to: firstName,
    blocks: [
      {
        say: `Køberens bank gør indsigelse, efter at ordren er godkendt. Pengene er sælgerens. Taber vi sagen, er ${formatKroner(lossOf(dispute))} tabt for os. ${answer}`,
      },
      ...endOf(dispute, publicUrl),
    ],
  }
}

export function settledDisputeLost(dispute: SettledDispute, firstName: string, publicUrl: string): Email {
  return {
    subject: `Tabt efter godkendelse: ${named(dispute)}`,
    heading: 'Banken har taget betalingen tilbage',
    to: firstName,
    blocks: [
      {
        say: `Køberens bank har taget betalingen tilbage, efter at ordren var godkendt. Sælgeren beholder sine penge, og ${formatKroner(lossOf(dispute))} er tabt for os.`,
      },
      ...endOf(dispute, publicUrl),
    ],
  }
}

function endOf({ orders }: SettledDispute, publicUrl: string): Block[] {
  const [first] = orders
  return [
    {
      rows: orders.map(({ number, title, total }) => ({
        name: `${formatOrderNumber(number)}, ${title}`,
        value: formatKroner(total),
      })),
    },
    { say: 'Køberen og sælgeren får ikke besked fra os.' },
    { link: 'Åbn ordren', to: `${publicUrl}/drift/ordrer/${first?.id ?? ''}` },
  ]
}

function named({ orders: [first, ...more] }: SettledDispute): string {
  const title = first?.title ?? ''
  return more.length === 0 ? title : `${title} og ${plural(more.length, 'ordre', 'ordrer')} mere`
}

/** The orders of the payment that are not finished have their own ends. */
function lossOf({ orders, amount }: SettledDispute): Ore {
  return Math.min(amount, sum(orders.map(({ total }) => total)))
}
