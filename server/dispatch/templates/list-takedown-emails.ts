/**
 * The email to somebody whose shared reading list was hidden: what, why, on what ground, and how to complain
 * (Regulation (EU) 2022/2065, article 17).
 */
import type { Ground } from '#rules/report'
import type { Db } from '../../db/db.ts'
import type { Email } from '../email.ts'
import { groundWords, howToComplain } from './takedown-emails.ts'

export type ListTakedownFacts = {
  name: string
  ground: Ground
  statement: string
  reported: boolean
  liftedStatement: string | null
}

/** Returns null once the list is deleted: its takedown goes with it. */
export async function findListTakedownFacts(db: Db, takedownId: string): Promise<ListTakedownFacts | null> {
  const row = await db
    .selectFrom('pensum_takedown')
    .innerJoin('pensum', 'pensum.id', 'pensum_id')
    .select(['name', 'ground', 'statement', 'reported', 'lifted_statement'])
    .where('pensum_takedown.id', '=', takedownId)
    .executeTakeFirst()
  if (!row) return null
  const { lifted_statement: liftedStatement, ...facts } = row
  return { ...facts, liftedStatement }
}

export function listHidden(facts: ListTakedownFacts, to: string, publicUrl: string): Email {
  const { name, ground, statement, reported } = facts
  const source = reported
    ? 'Vi har set på listen, fordi nogen har rapporteret den'
    : 'Vi har selv set på listen'
  return {
    subject: `Dit pensum »${name}« er skjult`,
    heading: 'Vi har skjult dit pensum',
    to,
    blocks: [
      {
        say: `Ingen andre end du kan se listen »${name}«, hverken i Danmark eller andre steder, og du kan ikke dele den. Det gælder, indtil du hører andet fra os.`,
      },
      { say: `${source}, og en af os har truffet afgørelsen. ${groundWords[ground]}` },
      { title: 'Derfor' },
      { quote: statement, from: 'Genlæst' },
      { title: 'Er du uenig?' },
      { say: howToComplain },
      { link: 'Gå til dine lister', to: `${publicUrl}/dashboard/pensum` },
      { link: 'Læs vilkårene', to: `${publicUrl}/vilkår` },
    ],
  }
}

export function listShownAgain(
  { name, liftedStatement }: ListTakedownFacts,
  to: string,
  publicUrl: string,
): Email {
  return {
    subject: `Dit pensum »${name}« er ikke længere skjult`,
    heading: 'Dit pensum er ikke længere skjult',
    to,
    blocks: [
      { say: `Listen »${name}« er delt, som den var, før vi skjulte den.` },
      ...(liftedStatement ? [{ quote: liftedStatement, from: 'Genlæst' }] : []),
      { link: 'Gå til dine lister', to: `${publicUrl}/dashboard/pensum` },
    ],
  }
}
