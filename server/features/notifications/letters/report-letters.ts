/** What came of a report, to who made it. What was done to the other is between us and them. */
import type { Db } from '../../../db/connect.ts'
import type { Letter } from './letter.ts'

type ReportFacts = { reported: string; statement: string }

/** The statement stands in the record of the act that closed it. */
export async function findReportFacts(db: Db, reportId: string): Promise<ReportFacts> {
  const report = await db
    .selectFrom('report')
    .innerJoin('account', 'account.id', 'report.reported_id')
    .select('first_name')
    .where('report.id', '=', reportId)
    .executeTakeFirstOrThrow()
  const act = await db
    .selectFrom('operator_act')
    .select('detail')
    .where('subject_kind', '=', 'report')
    .where('subject_id', '=', reportId)
    .executeTakeFirstOrThrow()
  const { statement } = act.detail as { statement: string }
  return { reported: report.first_name, statement }
}

export function reportClosed({ reported, statement }: ReportFacts, to: string, publicUrl: string): Letter {
  return {
    subject: 'Vi har set på din anmeldelse',
    heading: 'Tak, fordi du sagde til',
    to,
    blocks: [
      { say: `Vi har set på det, du skrev om ${reported}. Vores svar er:` },
      { quote: statement, from: 'Genlæst' },
      { say: 'Er du uenig, kan du svare på denne mail. Du kan altid blokere den, du ikke vil høre fra.' },
      { link: 'Gå til dine beskeder', to: `${publicUrl}/indbakke` },
    ],
  }
}
