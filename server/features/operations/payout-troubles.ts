/** Sellers the payment provider refused for a reason of ours. An entry disappears when the same act succeeds. */
import type { Reply } from '#contract/contract'
import { Refusal } from '#contract/refusals'
import { cutText } from '#rules/cut-text'
import type { Deps } from '../../deps.ts'
import { noteAct } from '../audit/note-act.ts'

const mostListed = 100
const longestError = 500

export async function listPayoutTroubles({ db }: Pick<Deps, 'db'>): Promise<Reply<'payoutTroubles'>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email', 'payout_trouble', 'payout_trouble_at'])
    .where('payout_trouble', 'is not', null)
    .orderBy('payout_trouble_at')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    seller: { _id: row.id, first_name: row.first_name, last_name: row.last_name, email: row.email },
    error: cutText(row.payout_trouble!, longestError),
    since: row.payout_trouble_at!.toISOString(),
  }))
}

export async function settlePayoutTrouble(
  deps: Deps,
  operatorId: string,
  { userId, statement }: { userId: string; statement: string },
): Promise<Record<string, never>> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('payout_trouble')
      .where('id', '=', userId)
      .where('payout_trouble', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!account) throw new Refusal('not_found')
    await tx
      .updateTable('account')
      .set({ payout_trouble: null, payout_trouble_at: null })
      .where('id', '=', userId)
      .execute()
    const detail = { error: account.payout_trouble, statement }
    await noteAct(tx, { operatorId, act: 'settle_payout_trouble', subjectId: userId, detail, at })
  })
  return {}
}
