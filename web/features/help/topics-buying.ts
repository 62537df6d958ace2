import type { Figures } from './figures.ts'
import { topicTitles, type Topic } from './topic.ts'

export function buying({ buyerFee, shipping, toReact }: Figures): Topic {
  return {
    slug: 'køb',
    title: topicTitles.køb,
    intro: 'Fra søgning til bog i hånden.',
    questions: [
      {
        question: 'Hvad koster det at købe?',
        answer: [
          `Du betaler bogens pris, et købergebyr på ${buyerFee} af bøgerne og ${shipping} i fragt pr. sælger. Henter du selv, er der ingen fragt.`,
          'Hele summen står post for post, før du betaler. Der kommer ikke noget oveni.',
        ],
      },
      {
        question: 'Hvordan betaler jeg?',
        answer: [
          'Med kort eller MobilePay hos vores betalingsudbyder. Genlæst ser og gemmer ikke dit kortnummer.',
          'Sælgeren får først pengene, når du har fået bogen og godkendt den.',
        ],
      },
      {
        question: 'Kan jeg købe fra flere sælgere på én gang?',
        answer: [
          'Ja. Du betaler samlet, men hver sælger sender sin egen pakke, så du vælger levering for hver af dem.',
        ],
      },
      {
        question: 'Hvad gør jeg, når bogen er kommet?',
        answer: [
          `Se den igennem. Er den som beskrevet, trykker du »Alt er i orden« på ordren, og sælgeren får sine penge. Gør du ikke noget, sker det automatisk efter ${toReact}.`,
          'Er der noget galt, trykker du »Anmod om refundering« inden da.',
        ],
      },
    ],
  }
}
