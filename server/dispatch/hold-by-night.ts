/**
 * 'Ro om natten': an SMS or a notification that is due at night waits on its row until seven, unless its person wants it
 * at once. A restart loses none, and another node may send it (docs/product.md 10).
 */
import { endOfNight } from '#rules/quiet-nights'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { urgentTexts } from '../features/notifications/kinds.ts'
import { chatOfSubject } from '../features/notifications/notify-of-message.ts'

type HoldDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** True when it now waits. */
export async function holdByNight({ db, clock, config }: HoldDeps, id: string): Promise<boolean> {
  const until = config.quietNights ? endOfNight(clock.now()) : null
  if (until === null) return false
  const held = await db
    .updateTable('dispatch')
    .set({ state: 'waiting', held_until: until })
    .where('id', '=', id)
    .where('channel', 'in', ['sms', 'push'])
    .where('kind', 'not in', [...urgentTexts])
    // A node that died while it sent an SMS may have sent it.
    .where((where) =>
      where.or([
        where('state', '=', 'waiting'),
        where.and([where('state', '=', 'sending'), where('channel', '=', 'push')]),
      ]),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('notice_choice')
            .whereRef('notice_choice.account_id', '=', 'dispatch.account_id')
            .where('quiet_nights', '=', false),
        ),
      ),
    )
    .returning(['id', 'kind', 'subject_id', 'account_id'])
    .executeTakeFirst()
  if (held?.kind === 'new_message') await dropEarlier(db, held)
  return held !== undefined
}

type HeldMessage = { id: string; subject_id: string; account_id: string | null }

/** The morning's notification of a chat counts all its unread messages, so one is enough. */
async function dropEarlier(db: Db, { id, subject_id, account_id }: HeldMessage): Promise<void> {
  await db
    .updateTable('dispatch')
    .set({ state: 'dropped', held_until: null })
    .where('account_id', '=', account_id)
    .where('held_until', 'is not', null)
    .where('channel', '=', 'push')
    .where('kind', '=', 'new_message')
    .where('subject_id', 'like', `${chatOfSubject(subject_id)}.%`)
    .where('state', '=', 'waiting')
    .where('id', '<', id)
    .execute()
}
