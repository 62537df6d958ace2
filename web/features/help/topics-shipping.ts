import type { Figures } from './figures.ts'
import { topicTitles, type Topic } from './topic.ts'

export function shipping({ toShip, toReact, shipping: fee }: Figures): Topic {
  return {
    slug: 'forsendelse',
    title: topicTitles.forsendelse,
    intro: 'Pakkelabelen er lavet. Du skal bare pakke og aflevere.',
    questions: [
      {
        question: 'Hvordan sender jeg en solgt bog?',
        answer: [
          'Pak bogen, så hjørner og ryg er beskyttet. Åbn ordren under Mine ordrer, hvor du finder den 9-cifrede kode og pakkelabelen.',
          'Skriv koden tydeligt på pakken, eller print pakkelabelen, og sæt den på. Aflever pakken i en pakkeshop hos det fragtfirma, der står på ordren, og gem kvitteringen.',
        ],
      },
      {
        question: 'Hvor lang tid har jeg til at sende?',
        answer: [
          `Du har ${toShip} fra købet. Fristen står på ordren, og vi minder dig om den på mail og sms.`,
          'Er pakken ikke sendt inden da, bliver ordren annulleret, og køberen får alle sine penge tilbage. Bogen kan du sætte til salg igen.',
        ],
      },
      {
        question: 'Hvem betaler fragten?',
        answer: [`Køberen. Den er ${fee} pr. sælger, uanset hvor mange bøger pakken rummer.`],
      },
      {
        question: 'Hvordan følger jeg pakken?',
        answer: [
          'På ordren, så snart fragtfirmaet har scannet den første gang. Køberen får også en mail, når pakken er sendt, og når den er leveret.',
        ],
      },
      {
        question: 'Hvordan foregår afhentning?',
        answer: [
          'Sælgeren vælger, om bogen kan hentes. Før købet ser du kun postnummer og by. Når du har betalt, står adressen på ordren, og I aftaler et tidspunkt i beskederne.',
          `Vis sælgeren din kode fra ordren, når du står med bogen. Så er den udleveret, og du har ${toReact} til at se den igennem. Tryk først »Alt er i orden«, når den er, som den skal være.`,
        ],
      },
    ],
  }
}
