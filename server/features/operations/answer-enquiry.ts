/**
 * Answers an enquiry by mail, or closes it without an answer. Of two operators at once one succeeds and the other is
 * told. Whoever sends the same answer again is told nothing, and no second mail goes out.
 */
import type { ParsedBodyOf } from '#contract/http'
import type * as contract from '#contract/enquiries'
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { noteAct } from '../audit/note-act.ts'
import { notify } from '../notifications/notify.ts'

type Answering = ParsedBodyOf<typeof contract.answerEnquiry>

export async function answerEnquiry(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  operatorId: string,
  { enquiryId, answer }: Answering,
): Promise<Record<string, never>> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const enquiry = await lock(tx, enquiryId)
    if (enquiry.closed_at !== null) {
      if (enquiry.closed_by === operatorId && enquiry.answer === answer) return
      throw new Refusal('enquiry_closed')
    }
    await tx
      .updateTable('enquiry')
      .set({ answer, closed_at: at, closed_by: operatorId })
      .where('id', '=', enquiryId)
      .execute()
    // The answer itself goes with the enquiry; the log of acts stays.
    const act = answer === null ? 'close_enquiry' : 'answer_enquiry'
    const detail = { number: enquiry.number }
    await noteAct(tx, { operatorId, act, subjectId: enquiryId, detail, at })
    if (answer !== null) await send(deps, tx, enquiry)
  })
  return {}
}

async function lock(tx: Db, enquiryId: string) {
  const enquiry = await tx
    .selectFrom('enquiry')
    .select(['id', 'number', 'account_id', 'sender_name', 'sender_email'])
    .select(['answer', 'closed_at', 'closed_by'])
    .where('id', '=', enquiryId)
    .forUpdate()
    .executeTakeFirst()
  if (!enquiry) throw new Refusal('not_found')
  return enquiry
}

async function send(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  enquiry: Awaited<ReturnType<typeof lock>>,
): Promise<void> {
  const mail = { channel: 'mail', kind: 'enquiry_answered', subjectId: enquiry.id } as const
  if (enquiry.account_id !== null) return notify(deps, tx, { ...mail, accountId: enquiry.account_id })
  const sendTo = { address: enquiry.sender_email ?? '', firstName: enquiry.sender_name ?? '' }
  await notify(deps, tx, { ...mail, accountId: null, sendTo })
}
