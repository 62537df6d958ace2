/**
 * Emails to a reporter: that the report has arrived, and what came of it (Regulation (EU) 2022/2065, article 16, 4 to
 * 6).
 */
import { safeDisplayName } from '#rules/person-name'
import type { Decision } from '#rules/report'
import type { Db } from '../../db/db.ts'
import type { Block, Email } from '../email.ts'

export type ReportFacts = {
  number: string
  /** The subject, in words. */
  about: string
  decision: Decision | null
  answer: string | null
  /** A reporter with an account gets a link to the messages; a guest has none. */
  aboutChat: boolean
}

export async function findReportFacts(db: Db, reportId: string): Promise<ReportFacts> {
  const row = await db
    .selectFrom('report')
    .innerJoin('account', 'account.id', 'report.reported_id')
    .leftJoin('listing', 'listing.id', 'report.listing_id')
    .leftJoin('book', 'book.id', 'listing.book_id')
    .leftJoin('pensum', (join) =>
      join.onRef('pensum.id', '=', 'report.pensum_id').on('pensum.deleted_at', 'is', null),
    )
    .select(['number', 'decision', 'answer', 'chat_id', 'account.first_name', 'book.title'])
    .select(['report.pensum_id', 'pensum.name as list'])
    .where('report.id', '=', reportId)
    .executeTakeFirstOrThrow()
  return {
    number: String(row.number),
    about: aboutOf(row),
    decision: row.decision,
    answer: row.answer,
    aboutChat: row.chat_id !== null,
  }
}

type About = {
  title: string | null
  chat_id: string | null
  first_name: string
  pensum_id: string | null
  list: string | null
}

function aboutOf(row: About): string {
  if (row.pensum_id !== null) return row.list === null ? 'et pensum, der er slettet' : `pensum »${row.list}«`
  if (row.title !== null) return `annoncen »${row.title}«`
  const name = safeDisplayName(row.first_name)
  return row.chat_id === null ? `sælgeren ${name}` : `samtalen med ${name}`
}

/** Repeats nothing that was typed: the address may be anybody's. */
export function reportReceived({ number, about }: ReportFacts, to: string): Email {
  return {
    subject: `Vi har fået din rapport (nr. ${number})`,
    heading: 'Tak, fordi du sagde til',
    to,
    blocks: [
      { say: `Vi har fået din rapport om ${about}. En af os ser på den, og du får svar på mail.` },
      { rows: [{ name: 'Nummer', value: number }] },
      {
        say: 'Den, det handler om, får ikke at vide, at det var dig. Vi gemmer, hvem du er, og hvad du skrev, i et halvt år, efter at sagen er afgjort, så afgørelsen kan ses efter.',
      },
      {
        say: 'Har du ikke rapporteret noget, så har en anden skrevet din email. Svar på denne mail, så ser vi på det.',
      },
    ],
  }
}

const outcomes: Record<Decision, string> = {
  none: 'Vi griber ikke ind.',
  listing_hidden: 'Vi har skjult annoncen, så ingen kan se den eller købe bogen.',
  list_hidden: 'Vi har skjult listen, så ingen andre kan se den.',
  account_suspended: 'Vi har lukket kontoen, så den hverken kan købe, sælge eller skrive.',
  other: 'Vi har taget os af det.',
}

export function reportClosed(facts: ReportFacts, to: string, publicUrl: string): Email {
  const { number, about, decision, answer, aboutChat } = facts
  const chat: Block[] = aboutChat
    ? [
        { say: 'Du kan altid blokere den, du ikke vil høre fra.' },
        { link: 'Gå til dine beskeder', to: `${publicUrl}/indbakke` },
      ]
    : []
  return {
    subject: `Vi har set på din rapport (nr. ${number})`,
    heading: 'Vi har set på din rapport',
    to,
    blocks: [
      {
        say: `En af os har set på din rapport om ${about}. ${outcomes[decision ?? 'other']} Vores svar er:`,
      },
      { quote: answer ?? '', from: 'Genlæst' },
      ...chat,
      { title: 'Er du uenig?' },
      {
        say: 'Svar på denne mail inden et halvt år. Så ser en af os på sagen igen. Du kan også klage til et godkendt tvistbilæggelsesorgan eller gå til domstolene.',
      },
    ],
  }
}
