/** The progress of payouts over time. */
import { post } from './ledger.ts'
import type { BankAccount, Payout } from './resources.ts'
import type { World } from './world.ts'

const hour = 3600
const day = 24 * hour
const bankingDays = 2

/** Payouts to account numbers with these endings fail at the bank, as with Stripe's German test accounts. */
const failures: Record<string, string> = {
  '3001': 'no_account',
  '3002': 'account_closed',
  '3003': 'insufficient_funds',
  '3004': 'debit_not_authorized',
  '3005': 'invalid_currency',
}

/** Midnight (UTC) of the second banking day from now. */
export function arrivalOf(now: number): number {
  let midnight = Math.floor(now / day) * day
  for (let left = bankingDays; left > 0;) {
    midnight += day
    if (isBankingDay(midnight)) left -= 1
  }
  return midnight
}

export function movePayouts(world: World): void {
  const { objects } = world
  const now = world.now()
  for (const payout of objects.list('payout', { where: { status: 'pending' } })) {
    if (now < payout.created + hour) continue
    const account = objects.accountOf(payout.id)
    world.emit('payout.updated', objects.change(payout, { status: 'in_transit' }), account)
  }
  for (const payout of objects.list('payout', { where: { status: 'in_transit' } })) {
    if (now >= payout.arrival_date) arrive(world, payout)
  }
}

function arrive(world: World, payout: Payout): void {
  const account = world.objects.accountOf(payout.id)
  const bank = world.objects.find('bank_account', payout.destination, account)
  const failure = bank && failures[bank.last4]
  if (bank && failure) return bounce(world, payout, bank, failure)
  world.emit('payout.paid', world.objects.change(payout, { status: 'paid' }), account)
}

function bounce(world: World, payout: Payout, bank: BankAccount, code: string): void {
  const account = bank.account!
  post(world, account, {
    type: 'payout_failure',
    category: 'payout_reversal',
    amount: payout.amount,
    source: payout.id,
  })
  const message = 'The bank returned the payout.'
  const failed = world.objects.change(payout, {
    status: 'failed',
    failure_code: code,
    failure_message: message,
  })
  world.emit('payout.failed', failed, account)
  world.emit('account.external_account.updated', world.objects.change(bank, { status: 'errored' }), account)
}

function isBankingDay(time: number): boolean {
  const weekday = new Date(time * 1000).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
