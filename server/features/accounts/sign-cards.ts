import type { Db } from '../../db/db.ts'

/** Whether the cards of the person's copies show the first letter of their name (docs/product.md 13). */
export async function signCards(db: Db, accountId: string, on: boolean): Promise<void> {
  await db.updateTable('account').set({ signs_cards: on }).where('id', '=', accountId).execute()
}
