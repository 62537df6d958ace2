/** An operator has given a colleague a case. What they noted about it stays on the desk. */
import { formatOrderNumber } from '#rules/order-number'
import type { Db } from '../../db/db.ts'
import { givenStands } from '../../features/operations/case-given.ts'
import type { Email } from '../email.ts'
import type { TemplateDeps, TemplateInput } from '../template-input.ts'
import { findOrderFacts } from './find-order-facts.ts'
import type { OrderFacts } from './order-facts.ts'
import { deadline, mailBook, titlesOf } from './order-words.ts'

/** Null once it is not the colleague's any more. */
export async function caseGiven(
  { clock, config, db, publicUrl }: TemplateDeps,
  { subjectId, firstName }: TemplateInput,
): Promise<Email | null> {
  const given = await findGiving(db, subjectId)
  if (!given) return null
  const order = await findOrderFacts(db, given.order_id, config.deadlines, clock.now())
  return caseGivenTo(order, { giver: given.first_name, firstName }, publicUrl())
}

export function caseGivenTo(
  order: OrderFacts,
  { giver, firstName }: { giver: string; firstName: string },
  publicUrl: string,
): Email {
  const { turn, number, lines } = order
  const by = turn?.who === 'operator' && turn.by ? ` Fristen er ${deadline(turn.by)}.` : ''
  return {
    subject: `Din sag: ${titlesOf(order)}`,
    heading: `${giver} har givet dig en sag`,
    to: firstName,
    blocks: [
      { say: `Sagen er din, til den er afgjort, eller en kollega overtager den.${by}` },
      { say: 'Har kollegerne skrevet noter, står de på sagen.' },
      { link: 'Åbn sagen', to: `${publicUrl}/drift/ordrer/${order.id}` },
    ],
    books: lines.map((line) => mailBook(publicUrl, line)),
    orderNumber: formatOrderNumber(number),
  }
}

function findGiving(db: Db, id: string) {
  return db
    .selectFrom('case_given')
    .innerJoin('orders', 'orders.id', 'case_given.order_id')
    .innerJoin('account', 'account.id', 'case_given.given_by')
    .select(['case_given.order_id', 'account.first_name'])
    .where('case_given.id', '=', id)
    .where('case_given.ended_at', 'is', null)
    .where(givenStands)
    .executeTakeFirst()
}
