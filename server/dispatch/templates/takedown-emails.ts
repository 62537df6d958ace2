/**
 * The email to a seller whose listing was hidden: what, why, on what ground, and how to complain (Regulation (EU)
 * 2022/2065, article 17).
 */
import type { Ground } from '#rules/report'
import type { Db } from '../../db/db.ts'
import type { Email } from '../email.ts'

export type TakedownFacts = {
  title: string
  sold: boolean
  ground: Ground
  statement: string
  reported: boolean
  liftedStatement: string | null
}

export async function findTakedownFacts(db: Db, takedownId: string): Promise<TakedownFacts> {
  const row = await db
    .selectFrom('takedown')
    .innerJoin('listing', 'listing.id', 'takedown.listing_id')
    .innerJoin('book', 'book.id', 'listing.book_id')
    .select(['book.title', 'listing.state', 'ground', 'statement', 'reported', 'lifted_statement'])
    .where('takedown.id', '=', takedownId)
    .executeTakeFirstOrThrow()
  return {
    title: row.title,
    sold: row.state === 'sold',
    ground: row.ground,
    statement: row.statement,
    reported: row.reported,
    liftedStatement: row.lifted_statement,
  }
}

export const groundWords: Record<Ground, string> = {
  law: 'Vi mener, at indholdet er ulovligt.',
  terms: 'Vi mener, at indholdet strider mod vores vilkår.',
}

export const howToComplain =
  'Svar på denne mail inden et halvt år. Så ser en af os på sagen igen. Du kan også klage til et godkendt tvistbilæggelsesorgan eller gå til domstolene.'

export function listingHidden(facts: TakedownFacts, to: string, publicUrl: string): Email {
  const { title, sold, ground, statement, reported } = facts
  const source = reported
    ? 'Vi har set på annoncen, fordi nogen har rapporteret den'
    : 'Vi har selv set på annoncen'
  const follows = sold
    ? 'Salget går videre, som det plejer.'
    : 'Bogen kan ikke købes. Var en køber ved at betale, får køberen pengene tilbage.'
  return {
    subject: `Din annonce »${title}« er skjult`,
    heading: 'Vi har skjult din annonce',
    to,
    blocks: [
      {
        say: `Ingen andre end du kan se annoncen »${title}«, hverken i Danmark eller andre steder. ${follows} Det gælder, indtil du hører andet fra os.`,
      },
      { say: `${source}, og en af os har truffet afgørelsen. ${groundWords[ground]}` },
      { title: 'Derfor' },
      { quote: statement, from: 'Genlæst' },
      { title: 'Er du uenig?' },
      {
        say: howToComplain,
      },
      { link: 'Gå til dine bøger', to: `${publicUrl}/dashboard/bøger` },
      { link: 'Læs vilkårene', to: `${publicUrl}/vilkår` },
    ],
  }
}

export function listingShownAgain(
  { title, liftedStatement }: TakedownFacts,
  to: string,
  publicUrl: string,
): Email {
  return {
    subject: `Din annonce »${title}« er ikke længere skjult`,
    heading: 'Din annonce er ikke længere skjult',
    to,
    blocks: [
      { say: `Annoncen »${title}« er, som den var, før vi skjulte den.` },
      ...(liftedStatement ? [{ quote: liftedStatement, from: 'Genlæst' }] : []),
      { link: 'Gå til dine bøger', to: `${publicUrl}/dashboard/bøger` },
    ],
  }
}
