import type { Reply } from '#contract/contract'
import { missingIn } from '#rules/held-money'
import type { Deps } from '../../deps.ts'
import { latestHeldCheck } from '../balance/check-held-money.ts'

export async function readHeldMoney({ db }: Pick<Deps, 'db'>): Promise<Reply<'heldMoney'>> {
  const check = await latestHeldCheck(db)
  if (!check) return null
  return {
    held: check.held,
    balance: check.balance,
    missing: missingIn(check),
    since: check.toldAt && check.shortSince ? check.shortSince.toISOString() : null,
    checked: check.checkedAt.toISOString(),
  }
}
