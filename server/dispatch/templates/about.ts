/** Makes email templates of a function that finds the facts and one that writes the email. */
import { formatOrderNumber } from '#rules/order-number'
import type { Email } from '../email.ts'
import type { TemplateDeps, TemplateInput } from '../template-input.ts'
import { findListTakedownFacts, type ListTakedownFacts } from './list-takedown-emails.ts'
import { findOrderFacts, type findDisputedOrder } from './find-order-facts.ts'
import type { OrderFacts } from './order-facts.ts'
import { mailBook } from './order-words.ts'

/** Null if there is nothing left to say. */
export type EmailTemplate = (deps: TemplateDeps, input: TemplateInput) => Promise<Email | null>

export function aboutOrder(
  write: (order: OrderFacts, publicUrl: string) => Email | null,
  find: typeof findDisputedOrder = findOrderFacts,
): EmailTemplate {
  return async ({ clock, config, db, publicUrl }, { subjectId }) => {
    const order = await find(db, subjectId, config.deadlines, clock.now())
    const email = order && write(order, publicUrl())
    if (!order || !email) return null
    const books = order.lines.map((line) => mailBook(publicUrl(), line))
    return { books, ...email, orderNumber: formatOrderNumber(order.number) }
  }
}

/** A late payment has no order. */
export function orElse(first: EmailTemplate, second: EmailTemplate): EmailTemplate {
  return async (deps, input) => (await first(deps, input)) ?? second(deps, input)
}

/** Nothing is written about a list that its owner has deleted meanwhile. */
export function aboutList(
  write: (facts: ListTakedownFacts, to: string, publicUrl: string) => Email,
): EmailTemplate {
  return about(findListTakedownFacts, (facts, to, publicUrl) => facts && write(facts, to, publicUrl))
}

export function about<Facts>(
  find: (db: TemplateDeps['db'], subjectId: string) => Promise<Facts>,
  write: (facts: Facts, to: string, publicUrl: string) => Email | null,
): EmailTemplate {
  return async ({ db, publicUrl }, { subjectId, firstName }) =>
    write(await find(db, subjectId), firstName, publicUrl())
}
