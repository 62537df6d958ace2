/**
 * Records an operator's act in the transaction that does it, so that neither exists without the other. A record never
 * changes (decision 23).
 */
import type { Db } from '../../db/db.ts'
import { asJson } from '../../db/json.ts'

/** Every act of an operator, with the kind of thing it concerns. A new act is a line here. */
const subjects = {
  confirm_book: 'book',
  join_works: 'book',
  part_work: 'book',
  state_subjects: 'book',
  put_up_advert: 'advert',
  change_advert: 'advert',
  end_advert: 'advert',
  take_step: 'order',
  write_to_parties: 'order',
  note_order: 'order',
  read_answer: 'order',
  read_chat: 'order',
  take_over_case: 'order',
  give_case: 'order',
  retry_money: 'order',
  reopen_sale: 'order',
  propose_decision: 'order',
  confirm_decision: 'order',
  reject_decision: 'order',
  settle_refund: 'order',
  settle_late_payment: 'purchase',
  settle_payout_trouble: 'account',
  retry_job: 'job',
  suspend_user: 'account',
  lift_suspension: 'account',
  begin_give_back: 'account',
  stop_give_back: 'account',
  stop_purchases: 'trade',
  open_purchases: 'trade',
  stop_payouts: 'trade',
  open_payouts: 'trade',
  close_report: 'report',
  answer_enquiry: 'enquiry',
  close_enquiry: 'enquiry',
  hide_listing: 'listing',
  show_listing: 'listing',
  hide_pensum: 'pensum',
  show_pensum: 'pensum',
} as const

export type OperatorActName = keyof typeof subjects

type OperatorAct = {
  operatorId: string
  act: OperatorActName
  subjectId: string
  /** Facts that explain the act later: values before and after, a reason, an amount. */
  detail: Record<string, unknown>
  at: Date
}

export async function noteAct(
  tx: Db,
  { operatorId, act, subjectId, detail, at }: OperatorAct,
): Promise<void> {
  await tx
    .insertInto('operator_act')
    .values({
      operator_id: operatorId,
      act,
      subject_kind: subjects[act],
      subject_id: subjectId,
      detail: asJson(detail),
      done_at: at,
    })
    .execute()
}
