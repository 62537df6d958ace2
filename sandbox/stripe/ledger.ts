/** Every account's balance, as the sum of its balance transactions. */
import { newId } from './objects.ts'
import type { BalanceTransaction } from './resources.ts'
import { base, type World } from './world.ts'

export type Entry = {
  type: string
  category: string
  amount: number
  fee?: number
  source: string | null
  text?: string
  /** Unix seconds; at once where it is left out. */
  availableOn?: number
}

const feeText = 'Stripe processing fees'

/**
 * Writes a balance transaction and returns its id. Money is available at once unless `availableOn` is ahead: a delay of some
 * days would keep a person who tries the marketplace from paying out a sale.
 */
export function post(
  world: World,
  account: string,
  { type, category, amount, fee = 0, source, text, availableOn = 0 }: Entry,
): string {
  const line: BalanceTransaction = {
    ...base(world, 'balance_transaction'),
    id: newId('txn'),
    amount,
    fee,
    net: amount - fee,
    fee_details: fee
      ? [{ amount: fee, application: null, currency: 'dkk', type: 'stripe_fee', description: feeText }]
      : [],
    currency: 'dkk',
    type,
    reporting_category: category,
    status: availableOn > world.now() ? 'pending' : 'available',
    available_on: Math.max(availableOn, world.now()),
    source,
    description: text ?? null,
    exchange_rate: null,
  }
  return world.objects.add(line, account).id
}

export function available({ objects }: World, account: string): number {
  return objects.sum('balance_transaction', 'net', { account, where: { status: 'available' } })
}

export function pending({ objects }: World, account: string): number {
  return objects.sum('balance_transaction', 'net', { account, where: { status: 'pending' } })
}

/** Money that is held has no day of its own. */
export const neverComes = 32_503_680_000

export function holdSellers(world: World): void {
  world.sellersWait = true
}

export function releaseSellers(world: World): void {
  world.sellersWait = false
  for (const line of world.objects.list('balance_transaction', { where: { status: 'pending' } })) {
    if (line.available_on < neverComes) continue
    world.objects.change(line, { status: 'available', available_on: world.now() })
  }
}

const openingBalance = 50_000_00

/** Pays the platform's whole balance out to its bank, as its own payout would. Later refunds then have to wait. */
export function emptyPlatform(world: World): void {
  const amount = available(world, '')
  if (amount > 0)
    post(world, '', { type: 'payout', category: 'payout', amount: -amount, source: newId('po') })
}

export function topUpPlatform(world: World): void {
  post(world, '', {
    type: 'topup',
    category: 'topup',
    amount: openingBalance,
    source: newId('tu'),
    text: 'Top-up',
  })
}

/**
 * Gives the platform money beyond its sales, because fees and disputes are paid from its balance. Where money takes its
 * time, it begins empty.
 */
export function fillPlatform(world: World): void {
  if (world.money().real) return
  if (world.objects.list('balance_transaction', { account: '', where: { type: 'topup' } }).length > 0) return
  topUpPlatform(world)
}
