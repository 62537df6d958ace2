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
import {
  dispatches,
  hiddenLists,
  knownDevices,
  logIns,
  notifications,
  operatorActs,
  payouts,
  secondFactor,
  securityEvents,
  suspensions,
  takedowns,
} from './logs.ts'
import {
  blocked,
  enquiries,
  keptLists,
  noticeChoice,
  pushDevices,
  reports,
  toldOfWishes,
  wishes,
} from './contacts.ts'
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
  const params = { db: deps.db, accountId, publicUrl: deps.publicUrl() }
  return [
    { name: 'konto', one: () => accountSection(params) },
    { name: 'saldo', one: async () => balanceSection(money) },
    { name: 'annoncer', many: () => listings(params) },
    { name: 'bøger_skrevet_ind', many: () => enteredBooks(params) },
    { name: 'køb', many: () => orders(params, 'buyer_id') },
    { name: 'salg', many: () => orders(params, 'seller_id') },
    { name: 'refunderingssager', many: () => refundCases(params) },
    { name: 'betalinger', many: () => payments(params) },
    { name: 'udbetalinger', many: () => payouts(params) },
    { name: 'samtaler', many: () => conversations(params) },
    { name: 'blokerede', many: () => blocked(params) },
    { name: 'rapporter', many: () => reports(params) },
    { name: 'henvendelser', many: () => enquiries(params) },
    { name: 'pensumlister', many: () => keptLists(params) },
    { name: 'ønsker', many: () => wishes(params) },
    { name: 'besked_om_ønsker', many: () => toldOfWishes(params) },
    { name: 'valg_om_mails', one: () => noticeChoice(params) },
    { name: 'enheder_med_notifikationer', many: () => pushDevices(params) },
    { name: 'notifikationer', many: () => notifications(params) },
    { name: 'mails_og_sms', many: () => dispatches(params) },
    { name: 'skjulte_annoncer', many: () => takedowns(params) },
    { name: 'skjulte_lister', many: () => hiddenLists(params) },
    { name: 'udelukkelser', many: () => suspensions(params) },
    { name: 'log_ind', many: () => logIns(params) },
    { name: 'kendte_enheder', many: () => knownDevices(params) },
    { name: 'totrinskode', one: () => secondFactor(params) },
    { name: 'sikkerhedslog', many: () => securityEvents(params) },
    { name: 'drift', many: () => operatorActs(params) },
  ]
}
