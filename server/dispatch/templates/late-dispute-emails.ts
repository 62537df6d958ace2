/**
 * Mails to the operators: a buyer's bank waits for an answer about a late payment, which has no order, or about the payment
 * of a new label.
 */
import { formatKroner } from '#rules/danish'
import { answerDate } from '../../db/answer-date.ts'
import type { Db } from '../../db/db.ts'
import type { Block, Email } from '../email.ts'
import { findLatePaymentFacts, type LatePaymentFacts } from './money-facts.ts'
import { deadline, namedTitles } from './order-words.ts'

export type LateDispute = LatePaymentFacts & { answerBankBy: Date | null }

/** Null once the bank has decided, or has named another date. */
export async function findLateDispute(db: Db, answerDateId: string): Promise<LateDispute | null> {
  const purchase = await db
    .selectFrom('purchase')
    .select(['id', 'dispute_respond_by_at'])
    .where('dispute', '=', 'open')
    .where((where) => where.or([where('state', '=', 'late'), where('resend_of', 'is not', null)]))
    .where(answerDate, '=', answerDateId)
    .executeTakeFirst()
  if (!purchase) return null
  return { ...(await findLatePaymentFacts(db, purchase.id)), answerBankBy: purchase.dispute_respond_by_at }
}

export function lateDisputeWaits(dispute: LateDispute | null, to: string, publicUrl: string): Email | null {
  if (!dispute) return null
  return {
    subject: `Banken venter på svar: ${namedTitles(dispute.titles)}`,
    heading: 'Køberens bank venter på svar',
    to,
    blocks: [
      {
        say: `Halvdelen af tiden til at svare på indsigelsen er gået. Banken skal have svar senest ${deadline(dispute.answerBankBy)}. Svar hos betalingsudbyderen. Er det allerede gjort, skal I ikke gøre mere.`,
      },
      ...withoutOrder(dispute, publicUrl),
    ],
  }
}

export function lateDisputeIsLate(dispute: LateDispute | null, to: string, publicUrl: string): Email | null {
  if (!dispute) return null
  return {
    subject: `Bankens frist er gået: ${namedTitles(dispute.titles)}`,
    heading: 'Fristen for at svare banken er gået',
    to,
    blocks: [
      {
        say: `Køberens bank skulle have svar senest ${deadline(dispute.answerBankBy)}. Uden svar giver banken køberen pengene. Se hos betalingsudbyderen, om svaret er sendt.`,
      },
      ...withoutOrder(dispute, publicUrl),
    ],
  }
}

function withoutOrder({ total, label }: LateDispute, publicUrl: string): Block[] {
  return [
    {
      say: label
        ? `Betalingen på ${formatKroner(total)} var for en ny pakkelabel til en pakke, der kom retur. Ordren går videre imens.`
        : `Betalingen på ${formatKroner(total)} kom, efter at bøgerne var solgt til en anden, så der er ingen ordre.`,
    },
    { link: 'Se betalinger med problemer', to: `${publicUrl}/drift/ordrer?vis=penge` },
  ]
}
