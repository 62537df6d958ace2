/** Purchases or payouts that an operator has stopped. Each check reads the database, so a stop counts on every node at once. */
import type { TradePart } from '#rules/trade-stop'
import type { Db } from './db.ts'

export async function isStopped(db: Db, part: TradePart): Promise<boolean> {
  const stop = await db.selectFrom('trade_stop').select('kind').where('kind', '=', part).executeTakeFirst()
  return stop !== undefined
}
