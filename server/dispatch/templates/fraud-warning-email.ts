/** Mails to the operators alone: the payment provider warns that a payment may be fraud. */
import { formatKroner } from '#rules/danish'
import { hoursAfter } from '#rules/deadlines'
import { warningHours } from '#rules/disputed-order'
import type { Ore } from '#rules/money'
import { formatOrderNumber } from '#rules/order-number'
import type { Db } from '../../db/db.ts'
import { titleOfOrder } from '../../db/title-of-order.ts'
import type { Block, Email } from '../email.ts'
import { deadline } from './order-words.ts'

export type FraudWarning = {
  /** The payment at the provider. */
  payment: string
  about: string
  warnedAt: Date
  /** The price of the new label that it paid; null for a payment of books. */
  label: Ore | null
  /** The orders of the payment, the open ones first, or the order of its label. A payment that is not ours has none. */
  orders: { id: string; number: string; title: string; total: Ore; isFrozen: boolean }[]
}

export async function findFraudWarning(db: Db, warningId: string): Promise<FraudWarning> {
  const warning = await db
    .selectFrom('fraud_warning')
    .leftJoin('purchase', 'purchase.id', 'fraud_warning.purchase_id')
    .selectAll('fraud_warning')
    .select(['purchase.resend_of', 'purchase.total'])
    .where('fraud_warning.id', '=', warningId)
    .executeTakeFirstOrThrow()
  const orders = await db
    .selectFrom('orders')
    .select(['orders.id', 'orders.number', 'orders.total', 'orders.frozen_at'])
    .select(titleOfOrder.as('title'))
    .where((where) =>
      where.or([where('purchase_id', '=', warning.purchase_id), where('orders.id', '=', warning.resend_of)]),
    )
    .orderBy(({ eb }) => eb('orders.frozen_at', 'is', null))
    .orderBy('orders.id')
    .execute()
  return {
    payment: warning.payment_id ?? warning.charge_id,
    about: warning.about,
    warnedAt: warning.warned_at,
    label: warning.resend_of === null ? null : warning.total,
    orders: orders.map(({ title, frozen_at, ...order }) => ({
      ...order,
      title: title ?? '',
      isFrozen: frozen_at !== null,
    })),
  }
}

export function fraudWarned(warning: FraudWarning, firstName: string, publicUrl: string): Email {
  const [first] = warning.orders
  return {
    subject: first ? `Advarsel om en betaling: ${first.title}` : 'Advarsel om en ukendt betaling',
    heading: 'En betaling kan være svindel',
    to: firstName,
    blocks: [
      { say: `Betalingsudbyderen advarer om betalingen ${warning.payment} (${warning.about}).` },
      ...whatNow(warning),
      ...rowsOf(warning),
      {
        link: first ? 'Åbn ordren' : 'Åbn driften',
        to: first ? `${publicUrl}/drift/ordrer/${first.id}` : `${publicUrl}/drift`,
      },
    ],
  }
}

/** Returns null once no order waits for it. */
export function warningWaits(warning: FraudWarning, firstName: string, publicUrl: string): Email | null {
  return reminder(warning, firstName, publicUrl, {
    subject: 'Betaling skal tjekkes',
    heading: 'En betaling er ikke tjekket endnu',
    say: `Halvdelen af tiden er gået. Køberen og sælgeren har fået at vide, at de hører fra os senest ${deadline(dueAt(warning))}.`,
  })
}

/** Returns null once no order waits for it. */
export function warningIsLate(warning: FraudWarning, firstName: string, publicUrl: string): Email | null {
  return reminder(warning, firstName, publicUrl, {
    subject: 'Over tid: Betaling skal tjekkes',
    heading: 'En betaling skulle have været tjekket',
    say: `Køberen og sælgeren skulle have hørt fra os senest ${deadline(dueAt(warning))}. De læser nu, at vi er forsinkede. Ordren er sat på pause, til en af jer har tjekket betalingen.`,
  })
}

type Words = { subject: string; heading: string; say: string }

function reminder(
  { payment, orders }: FraudWarning,
  firstName: string,
  publicUrl: string,
  { subject, heading, say }: Words,
): Email | null {
  const waiting = orders.find(({ isFrozen }) => isFrozen)
  if (!waiting) return null
  return {
    subject: `${subject}: ${waiting.title}`,
    heading,
    to: firstName,
    blocks: [
      { say: `Betalingsudbyderen har advaret om betalingen ${payment}. ${say}` },
      { link: 'Åbn ordren', to: `${publicUrl}/drift/ordrer/${waiting.id}` },
    ],
  }
}

function dueAt({ warnedAt }: FraudWarning): Date {
  return hoursAfter(warnedAt, warningHours)
}

function whatNow({ orders, label }: FraudWarning): Block[] {
  if (orders.length === 0)
    return [{ say: 'Den hører ikke til nogen ordre hos os. Se på den hos betalingsudbyderen.' }]
  // A warning about a label stops no order.
  if (label !== null)
    return [
      {
        say: 'Køberen har betalt en ny pakkelabel med den, fordi pakken kom retur. Advarslen ændrer ikke ordren, og køberen og sælgeren har ikke fået besked. Se på betalingen hos betalingsudbyderen.',
      },
    ]
  if (!orders.some(({ isFrozen }) => isFrozen))
    return [
      {
        say: 'Ordren er slut, så den bliver, som den er. Køberens bank kan stadig gøre indsigelse. Køberen og sælgeren har ikke fået besked.',
      },
    ]
  return [
    {
      say: 'Ordren er sat på pause. Se betalingen hos betalingsudbyderen, og afgør så på ordrens side, om ordren skal gå videre, eller køberen skal have pengene tilbage. En refundering nu koster mindre end en indsigelse senere.',
    },
  ]
}

function rowsOf({ orders, label }: FraudWarning): Block[] {
  if (orders.length === 0) return []
  return [
    {
      rows: orders.map(({ number, title, total }) => ({
        name: `${formatOrderNumber(number)}, ${title}`,
        value: formatKroner(label ?? total),
      })),
    },
  ]
}
