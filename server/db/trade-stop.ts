/** What an operator has stopped for now. It is asked of the database each time, so every node knows it at once. */
import type { TradePart } from '#rules/trade-stop'
import type { Db } from './db.ts'

export async function isStopped(db: Db, part: TradePart): Promise<boolean> {
  const stop = await db.selectFrom('trade_stop').select('kind').where('kind', '=', part).executeTakeFirst()
  return stop !== undefined
}
