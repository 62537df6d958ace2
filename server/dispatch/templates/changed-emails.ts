/** Mails that the password or the mail address of an account has changed. They are null when the account is deleted. */
import { randomUUID } from 'node:crypto'
import type { Email } from '../email.ts'
import { accountIdOf, type TemplateDeps, type TemplateInput } from '../template-input.ts'
import { findAddresses } from './account-facts.ts'
import { notMeBlocks, notMeLink, whereRows } from './security-emails.ts'
import { findSecurityEvent } from './security-facts.ts'

export async function passwordChanged(
  deps: TemplateDeps,
  { subjectId, firstName }: TemplateInput,
): Promise<Email | null> {
  const event = await findSecurityEvent(deps, subjectId)
  if (!event) return null
  return {
    subject: 'Din adgangskode er skiftet',
    heading: 'Din adgangskode er skiftet',
    to: firstName,
    messageKey: `password_changed.${randomUUID()}`,
    blocks: [
      {
        say: 'Adgangskoden til din konto er lige blevet skiftet. Alle andre enheder er logget ud. Var det dig, behøver du ikke gøre noget.',
      },
      { rows: whereRows(event) },
      ...notMeBlocks(await notMeLink(deps, event)),
    ],
  }
}

/** Sent to the former address. The link for a new password goes to the present one, so it is not promised here. */
export async function emailChanged(deps: TemplateDeps, input: TemplateInput): Promise<Email | null> {
  const event = await findSecurityEvent(deps, input.subjectId)
  if (!event) return null
  const { email } = await findAddresses(deps.db, accountIdOf(input))
  return {
    subject: 'Din email er skiftet',
    heading: 'Din email er skiftet',
    to: input.firstName,
    messageKey: `email_changed.${randomUUID()}`,
    blocks: [
      {
        say: `Emailen på din konto er nu ${email}. Til denne adresse skriver vi kun, hvis noget vigtigt sker med kontoen i de næste 30 dage.`,
      },
      { rows: whereRows(event) },
      ...notMeBlocks(
        await notMeLink(deps, event),
        'Så logger vi alle enheder ud, stopper udbetalinger og fjerner adgangsnøgler og totrinskode fra de sidste syv dage. Skriv bagefter til os fra denne adresse.',
      ),
      { link: 'Kontakt os', to: `${deps.publicUrl()}/kontakt` },
    ],
  }
}
