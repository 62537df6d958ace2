import type { Fees } from '#rules/quote'
import type { Question } from '../../help/topic.ts'

/** The questions of sellers before they give their bank account. */
export function sellingQuestions({ salePercent }: Fees): Question[] {
  return [
    {
      question: 'Hvorfor skal I bruge min konto?',
      answer: [
        'Pengene for dine solgte bøger udbetales til kontoen via vores betalingsudbyder. Ingen andre brugere kan se den.',
      ],
    },
    {
      question: 'Skal jeg vise legitimation?',
      answer: [
        'Nogle gange. Betalingsudbyderen skal vide, hvem pengene går til, og beder nogle sælgere om et billede af pas eller kørekort. Det sker én gang, på udbyderens egen side. Vi får svaret at vide, men aldrig billedet.',
      ],
    },
    {
      question: 'Hvornår får jeg mine penge?',
      answer: [
        'Når køberen har godkendt bogen, står beløbet på din saldo. En udbetaling tager 1 til 2 bankdage.',
      ],
    },
    {
      question: 'Hvad koster det at sælge?',
      answer: [`${salePercent.toLocaleString('da-DK')} % af prisen, og kun når bogen bliver solgt.`],
    },
  ]
}
