import type { Figures } from './figures.ts'
import { topicTitles, type Topic } from './topic.ts'

export function safety({ toReact, toBeLost, toDecide }: Figures): Topic {
  return {
    slug: 'tryghed',
    title: topicTitles.tryghed,
    intro: 'Når noget ikke går, som det skal.',
    questions: [
      {
        question: 'Hvornår kan jeg få pengene tilbage?',
        answer: [
          `Når bogen ikke svarer til beskrivelsen, og du siger det senest ${toReact} efter leveringen. Og når pakken er blevet væk: det kan du melde ${toBeLost} efter, at den er sendt.`,
          'Får du ret, får du det hele tilbage samme vej, som du betalte: bøger, købergebyr og fragt.',
        ],
      },
      {
        question: 'Hvordan beder jeg om refundering?',
        answer: [
          `Åbn ordren, tryk »Anmod om refundering«, og vælg en grund. Vi ser på sagen inden for ${toDecide} og læser med i beskederne på ordren, så skriv der, hvad der er galt.`,
          'Du kan også foreslå sælgeren, at du beholder bogen for mindre. Og siger sælgeren eller vi ja, kan du sende den retur uden at betale for det.',
          'Fortryder du, kan du trække anmodningen tilbage, så længe vi ikke har afgjort den. Det kan du gøre tre gange for hver ordre.',
        ],
      },
      {
        question: 'Hvem handler jeg med?',
        answer: [
          'En privatperson. Genlæst ejer ikke bøgerne, men står for betaling, fragt og hjælp undervejs. Derfor gælder fortrydelsesretten fra butikskøb ikke.',
        ],
      },
      {
        question: 'Hvorfor skal jeg betale på Genlæst?',
        answer: [
          'Fordi dine penge kun er beskyttet, når du betaler her. Bliver du bedt om at betale på en anden måde, så lad være, og skriv til os.',
        ],
      },
    ],
  }
}
