/**
 * Everything stored about one person, by section, with Danish names, since the person reads it. Lists are read in
 * batches, so only a little is in memory.
 */
import type { Deps } from '../../../deps.ts'
import { accountSection } from './account-section.ts'
import { balanceSection, type ReadMoney } from './balance-section.ts'
import { conversations } from './conversations.ts'
import { enteredBooks } from './entered-books.ts'
import { listings } from './listings.ts'
import { logIns, letters, notifications, operatorActs, payouts, suspensions, takedowns } from './logs.ts'
import { blocked, noticeChoice, pushDevices, reports } from './talking.ts'
import { payments } from './payments.ts'
import { orders } from './orders.ts'
import { refundCases } from './refund-cases.ts'

export type Section = { name: string } & (
  | { one: () => Promise<unknown> }
  | { many: () => AsyncIterable<unknown> }
)

export function sectionsOf(
  deps: Pick<Deps, 'db' | 'publicUrl'>,
  accountId: string,
  money: ReadMoney,
): Section[] {
  const asked = { db: deps.db, accountId, publicUrl: deps.publicUrl() }
  return [
    { name: 'konto', one: () => accountSection(asked) },
    { name: 'saldo', one: async () => balanceSection(money) },
    { name: 'annoncer', many: () => listings(asked) },
    { name: 'bøger_skrevet_ind', many: () => enteredBooks(asked) },
    { name: 'køb', many: () => orders(asked, 'buyer_id') },
    { name: 'salg', many: () => orders(asked, 'seller_id') },
    { name: 'refunderingssager', many: () => refundCases(asked) },
    { name: 'betalinger', many: () => payments(asked) },
    { name: 'udbetalinger', many: () => payouts(asked) },
    { name: 'samtaler', many: () => conversations(asked) },
    { name: 'blokerede', many: () => blocked(asked) },
    { name: 'rapporter', many: () => reports(asked) },
    { name: 'valg_om_mails', one: () => noticeChoice(asked) },
    { name: 'enheder_med_notifikationer', many: () => pushDevices(asked) },
    { name: 'notifikationer', many: () => notifications(asked) },
    { name: 'mails_og_sms', many: () => letters(asked) },
    { name: 'skjulte_annoncer', many: () => takedowns(asked) },
    { name: 'udelukkelser', many: () => suspensions(asked) },
    { name: 'log_ind', many: () => logIns(asked) },
    { name: 'drift', many: () => operatorActs(asked) },
  ]
}
