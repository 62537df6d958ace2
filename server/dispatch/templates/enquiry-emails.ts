/** Emails about an enquiry: the receipt, the answer and that we are late for its sender; for operators that it waits or is late. */
import { formatOrderNumber } from '#rules/order-number'
import { formatDeadline, formatWeekday } from '#rules/danish'
import { lateness } from '#rules/enquiry'
import type { Db } from '../../db/db.ts'
import type { Block, Email } from '../email.ts'

export type EnquiryFacts = {
  /** 'T5KH-8WNZ'. */
  number: string
  text: string
  answer: string | null
  answerBy: Date
  isClosed: boolean
  /** A sender with an account can see the enquiry on a page. */
  hasAccount: boolean
}

/** Null for one that was deleted meanwhile. The subject is its id; of what is told again each time it is late, with a number. */
export async function findEnquiryFacts(db: Db, subjectId: string): Promise<EnquiryFacts | null> {
  const row = await db
    .selectFrom('enquiry')
    .select(['number', 'text', 'answer', 'answer_by', 'account_id', 'closed_at'])
    .where('id', '=', subjectId.split('.')[0]!)
    .executeTakeFirst()
  if (!row) return null
  return {
    number: formatOrderNumber(row.number),
    text: row.text,
    answer: row.answer,
    answerBy: row.answer_by,
    isClosed: row.closed_at !== null,
    hasAccount: row.account_id !== null,
  }
}

const ownCases = (publicUrl: string): Block => ({ link: 'Se dine sager', to: `${publicUrl}/dashboard/sager` })

/** Repeats nothing that a guest typed: the address may be anybody's. */
export function enquiryReceived(facts: EnquiryFacts | null, to: string, publicUrl: string): Email | null {
  if (!facts) return null
  const { number, text, answerBy, hasAccount } = facts
  const own: Block[] = hasAccount
    ? [ownCases(publicUrl), { quote: text, from: 'Dig' }]
    : [
        {
          say: 'Har du ikke skrevet til os, så har en anden skrevet din email. Så kan du se bort fra mailen.',
        },
      ]
  return {
    subject: `Vi har fået din besked (sag ${number})`,
    heading: 'Vi har fået din besked',
    to,
    blocks: [
      { say: `Du får svar på mail senest ${formatWeekday(answerBy)}.` },
      { rows: [{ name: 'Sag', value: number }] },
      ...own,
    ],
  }
}

export function enquiryAnswered(facts: EnquiryFacts | null, to: string, publicUrl: string): Email | null {
  if (!facts || facts.answer === null) return null
  const { number, text, answer, hasAccount } = facts
  return {
    subject: `Svar på din besked (sag ${number})`,
    heading: 'Her er vores svar',
    to,
    blocks: [
      { quote: answer, from: 'Genlæst' },
      { say: 'Er der mere, så svar på denne mail.' },
      ...(hasAccount ? [ownCases(publicUrl)] : []),
      { title: 'Du skrev' },
      { quote: text, from: 'Dig' },
    ],
  }
}

/** Goes to a sender with an account; null once the enquiry is closed. */
export function enquiryDelayed(
  facts: EnquiryFacts | null,
  to: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Email | null {
  if (!facts || facts.isClosed) return null
  const { number, text, answerBy } = facts
  const { by, isPromised } = lateness(answerBy, now)
  const next = isPromised
    ? `Du hører fra os senest ${formatDeadline(by)}.`
    : 'En af os skriver til dig, så snart vi kan. Du behøver ikke skrive igen.'
  return {
    subject: `Vi er forsinkede (sag ${number})`,
    heading: 'Vi er forsinkede',
    to,
    blocks: [
      { say: `Du skulle have haft svar fra os nu, og det beklager vi. ${next}` },
      ownCases(publicUrl),
      { title: 'Du skrev' },
      { quote: text, from: 'Dig' },
    ],
  }
}

/** Goes to operators; null once the enquiry is closed. */
export function enquiryWaits(facts: EnquiryFacts | null, to: string, publicUrl: string): Email | null {
  return toOperators(facts, to, publicUrl, ({ number, answerBy }) => ({
    subject: `Venter på svar: henvendelse ${number}`,
    heading: 'En henvendelse er ikke besvaret endnu',
    say: `Halvdelen af tiden er gået. Den, der skrev, er lovet svar senest ${formatDeadline(answerBy)}.`,
  }))
}

/** Goes to operators; null once the enquiry is closed. */
export function enquiryIsLate(facts: EnquiryFacts | null, to: string, publicUrl: string): Email | null {
  return toOperators(facts, to, publicUrl, ({ number, answerBy, hasAccount }) => ({
    subject: `Over tid: henvendelse ${number}`,
    heading: 'En henvendelse er over tid',
    say: `Den, der skrev, er lovet svar senest ${formatDeadline(answerBy)}.${hasAccount ? ' Vi har skrevet, at vi er forsinkede.' : ''}`,
  }))
}

type Words = { subject: string; heading: string; say: string }

function toOperators(
  facts: EnquiryFacts | null,
  to: string,
  publicUrl: string,
  wordsOf: (facts: EnquiryFacts) => Words,
): Email | null {
  if (!facts || facts.isClosed) return null
  const { subject, heading, say } = wordsOf(facts)
  const link = { link: 'Se henvendelserne', to: `${publicUrl}/drift/henvendelser` }
  return { subject, heading, to, blocks: [{ say }, link] }
}
