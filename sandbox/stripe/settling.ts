/** Money becomes available with time, and the platform's own leaves for its bank unless it is paid out by hand. */
import { balanceOf } from './balance.ts'
import { available, post } from './ledger.ts'
import { newId } from './objects.ts'
import { arrivalOf } from './payout-progress.ts'
import type { BalanceTransaction } from './resources.ts'
import { base, type World } from './world.ts'

const day = 86_400
const platformBank = 'ba_platform'

/** Makes the money available whose time has come, and says so once for each account. */
export function settleFunds(world: World): void {
  const { objects } = world
  const due = objects
    .list('balance_transaction', { where: { status: 'pending' } })
    .filter(({ available_on }) => available_on <= world.now())
  const accounts = new Set(due.map(({ id }) => objects.accountOf(id)))
  for (const line of due) objects.change<'balance_transaction'>(line, { status: 'available' })
  for (const account of accounts) world.emit('balance.available', balanceOf(world, account), account)
}

/** When the money of this charge is available, for what is bound to it. */
export function availableOn({ objects }: World, lineId: string | null): BalanceTransaction['available_on'] {
  const line = lineId === null ? undefined : objects.find('balance_transaction', lineId)
  return line?.available_on ?? 0
}

/** Once a day, as for every account that has not asked for payouts by hand. */
export function payOutPlatform(world: World): void {
  const { real, payouts } = world.money()
  if (!real || payouts === 'manual') return
  const today = Math.floor(world.now() / day) * day
  const [newest] = world.objects.list('payout', { account: '' })
  if (newest && newest.created >= today) return
  const amount = available(world, '')
  if (amount <= 0) return
  const id = newId('po')
  const payout = world.objects.add<'payout'>({
    ...base(world, 'payout'),
    id,
    amount,
    currency: 'dkk',
    arrival_date: arrivalOf(world.now()),
    automatic: true,
    method: 'standard',
    type: 'bank_account',
    destination: platformBank,
    status: 'pending',
    failure_code: null,
    failure_message: null,
    balance_transaction: post(world, '', { type: 'payout', category: 'payout', amount: -amount, source: id }),
    statement_descriptor: null,
    metadata: {},
  })
  world.emit('payout.created', payout)
}
