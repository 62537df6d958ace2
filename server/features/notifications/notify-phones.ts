/**
 * Texts those who have chosen it, in the transaction of the mail that says the same. Nobody gets more than a few a day,
 * as each costs money; then the mail is enough.
 */
import { sql } from 'kysely'
import { chosenTextsADay } from '#rules/chosen-texts'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { chosenTexts } from './kinds.ts'
import { topicOfText } from './topics.ts'

type ChosenText = (typeof chosenTexts)[number]
export type PhoneNotification = { kind: ChosenText; subjectId: string; accountId: string }

export function isTexted(kind: string): kind is ChosenText {
  return (chosenTexts as readonly string[]).includes(kind)
}

export async function notifyPhones(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  all: readonly PhoneNotification[],
): Promise<void> {
  if (all.length === 0) return
  const { rows } = await sql<{ dispatchId: string }>`
    insert into dispatch (channel, kind, subject_id, account_id, created_at)
    select 'sms', told.kind, told.subject_id, told.account_id, ${clock.now()}::timestamptz
    from unnest(${all.map(({ kind }) => kind)}::text[], ${all.map(({ kind }) => topicOfText[kind])}::text[],
      ${all.map(({ subjectId }) => subjectId)}::text[], ${all.map(({ accountId }) => accountId)}::uuid[])
      told(kind, topic, subject_id, account_id)
    join notice_choice on notice_choice.account_id = told.account_id and told.topic = any(notice_choice.sms)
    join account on account.id = told.account_id
    where account.phone is not null and account.phone_verified_at is not null
      and (select count(*) from dispatch sent
        where sent.account_id = told.account_id and sent.channel = 'sms'
          and sent.kind = any(${[...chosenTexts]}::text[])
          and sent.created_at > ${hoursAfter(clock.now(), -24)}::timestamptz) < ${chosenTextsADay}::int
    on conflict (channel, kind, subject_id, account_id) do nothing
    returning id as "dispatchId"`.execute(tx)
  await jobs.enqueueAll(tx, 'send-dispatch', rows)
}
