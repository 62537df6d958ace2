/** Account events that the owner should know of, above all when somebody else caused them. */
import { randomUUID } from 'node:crypto'
import { formatDate } from '#rules/danish'
import type { Email } from '../email.ts'
import { notMeBlocks } from './security-emails.ts'

/** `notMe` is the link that also calls the request off. */
export function newEmailAsked(newEmail: string, to: string, { notMe, publicUrl }: NewEmailLinks): Email {
  return {
    subject: 'Din email er ved at blive skiftet',
    heading: 'Din email er ved at blive skiftet',
    to,
    messageKey: `new_email_asked.${randomUUID()}`,
    blocks: [
      {
        say: `Der er bedt om at skifte emailen på din konto til ${newEmail}. Indtil den er bekræftet med en kode, bruger vi stadig denne adresse. Var det dig, behøver du ikke gøre noget.`,
      },
      ...notMeBlocks(
        notMe,
        'Så logger vi alle enheder ud, stopper udbetalinger og fjerner adgangsnøgler og totrinskode fra de sidste syv dage. Er emailen ikke skiftet endnu, bliver den ikke skiftet. Er den skiftet, så skriv til os fra denne adresse.',
      ),
      { link: 'Kontakt os', to: `${publicUrl}/kontakt` },
    ],
  }
}

type NewEmailLinks = { notMe: string; publicUrl: string }

export function accountDeleted(keepUntil: Date | null, to: string, publicUrl: string): Email {
  return {
    subject: 'Din konto er slettet',
    heading: 'Din konto er slettet',
    to,
    blocks: [
      {
        say: 'Dine annoncer er taget ned, og dine oplysninger er fjernet. Andre ser »Slettet bruger« dér, hvor dit navn stod.',
      },
      {
        say: keepUntil
          ? `Oplysninger om dine handler gemmer vi til og med ${formatDate(keepUntil)}, fordi bogføringsloven kræver det. Derefter slettes de automatisk.`
          : 'Du har ikke handlet, så der er ikke noget, loven kræver, at vi gemmer. Du kan altid oprette en ny konto.',
      },
      { link: 'Læs om privatliv', to: `${publicUrl}/privatliv` },
    ],
  }
}
