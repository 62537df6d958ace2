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
  await lockChoosers(tx, all)
  const { rows } = await sql<{ dispatchId: string }>`
    insert into dispatch (channel, kind, subject_id, account_id, created_at)
    select 'sms', kind, subject_id, account_id, ${clock.now()}::timestamptz
    from (select told.*, row_number() over (partition by told.account_id order by told.place) as nth
    from unnest(${all.map(({ kind }) => kind)}::text[], ${all.map(({ kind }) => topicOfText[kind])}::text[],
      ${all.map(({ subjectId }) => subjectId)}::text[], ${all.map(({ accountId }) => accountId)}::uuid[])
      with ordinality told(kind, topic, subject_id, account_id, place)
    join notice_choice on notice_choice.account_id = told.account_id and told.topic = any(notice_choice.sms)
    join account on account.id = told.account_id
    where account.phone is not null and account.phone_verified_at is not null) told
    where nth + (select count(*) from dispatch sent
        where sent.account_id = told.account_id and sent.channel = 'sms'
          and sent.kind = any(${[...chosenTexts]}::text[])
          and sent.created_at > ${hoursAfter(clock.now(), -24)}::timestamptz) <= ${chosenTextsADay}::int
    on conflict (channel, kind, subject_id, account_id) do nothing
    returning id as "dispatchId"`.execute(tx)
  await jobs.enqueueAll(tx, 'send-dispatch', rows)
}

/**
 * Events of one person side by side count one after the other. It is a statement of its own, as the next one then sees
 * what the others have written; the order of the ids keeps two of many people from a deadlock.
 */
async function lockChoosers(tx: Db, all: readonly PhoneNotification[]): Promise<void> {
  await tx
    .selectFrom('notice_choice')
    .select('account_id')
    .where('account_id', 'in', [...new Set(all.map(({ accountId }) => accountId))])
    .where(sql<boolean>`sms <> '{}'`)
    .orderBy('account_id')
    .forUpdate()
    .execute()
}
