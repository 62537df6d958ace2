import type { Figures } from './figures.ts'
import { topicTitles, type Topic } from './topic.ts'

export function selling({ saleFee, minimum, toReact }: Figures): Topic {
  return {
    slug: 'salg',
    title: topicTitles.salg,
    intro: 'Fra hylden til din saldo.',
    questions: [
      {
        question: 'Hvad koster det at sælge?',
        answer: [
          `Det koster ikke noget at sætte en bog til salg. Når den bliver solgt, trækker vi et salgsgebyr på ${saleFee} af prisen. Køberen betaler fragten.`,
          `Den laveste pris er ${minimum}`,
        ],
      },
      {
        question: 'Hvad skal jeg bruge for at sælge?',
        answer: [
          'Bogens ISBN, mindst ét billede, din adresse, et dansk mobilnummer og en dansk bankkonto. Du skal være fyldt 18 år.',
          'Mobilnummeret bruger vi til at sende dig en sms, når bogen er solgt, og når fristen for at sende nærmer sig. Under Meddelelser vælger du, hvad du ellers vil have på sms.',
        ],
      },
      {
        question: 'Kan jeg sælge flere bøger på én gang?',
        answer: [
          'Ja, læg dem i en bunke. Scan stregkoderne efter hinanden, så lander bøgerne på en liste, hvor du sætter stand og pris.',
          'Sidder du ved en computer, så åbn scanneren, og scan koden under kameraet med telefonen. Hold derefter bøgerne op for telefonen. De lander på computeren, og du behøver ikke at logge ind på telefonen.',
        ],
      },
      {
        question: 'Hvordan vælger jeg stand?',
        answer: [
          'Som ny: ingen synlige spor af brug. God: lettere brugt. Slidt: meget brugt, med noter, overstregninger eller løs ryg.',
          'Vælg hellere for lavt end for højt. Køberen kan få pengene tilbage, hvis bogen ikke svarer til beskrivelsen.',
        ],
      },
      {
        question: 'Hvornår får jeg mine penge?',
        answer: [
          `Når køberen har godkendt bogen, eller når der er gået ${toReact} efter leveringen, uden at køberen har klaget. Så står pengene på din saldo.`,
          'Derfra udbetaler du dem selv til din bankkonto. Det tager 1 til 2 bankdage.',
        ],
      },
      {
        question: 'Kan jeg rette eller slette en annonce?',
        answer: ['Ja, under Mine bøger, så længe bogen ikke er solgt, og ingen er ved at betale for den.'],
      },
    ],
  }
}
