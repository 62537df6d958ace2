/** A suspension, or its end: what it means, why, and whom to ask. */
import type { Db } from '../../db/db.ts'
import type { Email } from '../email.ts'

type SuspensionFacts = { statement: string; liftedStatement: string | null }

export async function findSuspensionFacts(db: Db, suspensionId: string): Promise<SuspensionFacts> {
  const row = await db
    .selectFrom('suspension')
    .select(['statement', 'lifted_statement'])
    .where('id', '=', suspensionId)
    .executeTakeFirstOrThrow()
  return { statement: row.statement, liftedStatement: row.lifted_statement }
}

export function accountSuspended({ statement }: SuspensionFacts, to: string, publicUrl: string): Email {
  return {
    subject: 'Din konto er lukket',
    heading: 'Vi har lukket din konto',
    to,
    blocks: [
      {
        say: 'Dine annoncer er taget ned, og du kan ikke købe, sælge eller skrive til andre. En af os har truffet afgørelsen.',
      },
      { title: 'Derfor' },
      { quote: statement, from: 'Genlæst' },
      { title: 'Dine handler og dine penge' },
      {
        say: 'Køb og salg, der er i gang, bliver gjort færdige efter de frister, du kender. Så længe de er det, kan du logge ind og passe dem, men ikke andet. Har du penge på din saldo, kan du også logge ind og få dem udbetalt.',
      },
      { link: 'Se dine ordrer', to: `${publicUrl}/dashboard/ordrer` },
      { title: 'Er du uenig?' },
      {
        say: 'Svar på denne mail. Så ser en af os på sagen igen. Du kan også klage til et godkendt tvistbilæggelsesorgan eller gå til domstolene.',
      },
      { link: 'Læs vilkårene', to: `${publicUrl}/vilkår` },
    ],
  }
}

export function suspensionLifted({ liftedStatement }: SuspensionFacts, to: string, publicUrl: string): Email {
  return {
    subject: 'Din konto er åben igen',
    heading: 'Din konto er åben igen',
    to,
    blocks: [
      { say: 'Du kan logge ind igen, og dine annoncer er til salg som før.' },
      ...(liftedStatement ? [{ quote: liftedStatement, from: 'Genlæst' }] : []),
      { link: 'Gå til dine bøger', to: `${publicUrl}/dashboard/bøger` },
    ],
  }
}
