/** Refuses a purchase that would begin while operators have stopped them. What is paid goes on. */
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import { isStopped } from '../../db/trade-stop.ts'

export async function refuseWhileStopped(db: Db): Promise<void> {
  if (await isStopped(db, 'purchases')) throw new Refusal('purchases_stopped')
}
