/** The payment provider's decision about a seller whom we promised a mail. */
import type { Email } from '../email.ts'

export function payoutsReady(to: string, publicUrl: string): Email {
  return {
    subject: 'Du er klar til at sælge',
    heading: 'Du er klar til at sælge',
    to,
    blocks: [
      { say: 'Vores betalingsudbyder har godkendt dine oplysninger.' },
      {
        say: 'Du kan sætte bøger til salg og få din saldo udbetalt. Var du i gang med en annonce, er kladden gemt på den enhed, hvor du begyndte.',
      },
      { link: 'Sælg bog', to: `${publicUrl}/s%C3%A6lgbog` },
    ],
  }
}

export function payoutsNeedFacts(to: string, publicUrl: string): Email {
  return {
    subject: 'Der mangler stadig en oplysning om dig',
    heading: 'Der mangler stadig en oplysning om dig',
    to,
    blocks: [
      {
        say: 'Vores betalingsudbyder har set på dine oplysninger og skal bruge mere, før dine penge kan udbetales. Ofte er det et nyt billede af dit pas eller kørekort: tag det i dagslys og uden blitz, og få hele kortet med.',
      },
      { link: 'Giv oplysninger', to: `${publicUrl}/dashboard/saldo` },
    ],
  }
}

export function payoutsRefused(to: string, publicUrl: string): Email {
  return {
    subject: 'Betalingsudbyderen kan ikke godkende dig',
    heading: 'Betalingsudbyderen kan ikke godkende dig',
    to,
    blocks: [
      {
        say: 'Vores betalingsudbyder har afvist at udbetale penge til dig. Vi kan ikke se hvorfor, og vi kan ikke ændre det. Derfor kan du ikke sætte bøger til salg.',
      },
      {
        say: 'Har du penge på din saldo, er de dine. Skriv til os, så finder en af os en vej til at få dem udbetalt.',
      },
      { link: 'Skriv til os', to: `${publicUrl}/kontakt` },
    ],
  }
}
