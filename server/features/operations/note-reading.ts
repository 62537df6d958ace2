/** Records that an operator has read a conversation, at most once an hour. */
import { hoursAfter } from '#rules/deadlines'
import type { Deps } from '../../deps.ts'
import { noteAct } from '../audit/note-act.ts'

export async function noteReading(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  operatorId: string,
  { orderId, messages }: { orderId: string; messages: number },
): Promise<void> {
  if (messages === 0) return
  const at = clock.now()
  const noted = await db
    .selectFrom('operator_act')
    .select('id')
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('act', '=', 'read_chat')
    .where('operator_id', '=', operatorId)
    .where('done_at', '>', hoursAfter(at, -1))
    .limit(1)
    .executeTakeFirst()
  if (!noted)
    await noteAct(db, { operatorId, act: 'read_chat', subjectId: orderId, detail: { messages }, at })
}
