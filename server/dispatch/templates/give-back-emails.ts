/** Mails and the SMS about an account that is given back to somebody who lost the second factor. */
import { randomUUID } from 'node:crypto'
import { formatDateTime } from '#rules/danish'
import { mintResetToken } from '../../features/accounts/reset-tokens.ts'
import type { Email, Text } from '../email.ts'
import { inGsm7 } from '../gsm7.ts'
import { accountIdOf, type TemplateDeps, type TemplateInput } from '../template-input.ts'
import { notMeLink } from './security-emails.ts'
import { findSecurityEvent, type SecurityEvent } from './security-facts.ts'

/** Null when the account is deleted. */
export async function giveBackBegun(
  deps: TemplateDeps,
  { subjectId, firstName }: TemplateInput,
): Promise<Email | null> {
  const event = await findSecurityEvent(deps, subjectId)
  if (!event) return null
  return {
    subject: 'Din totrinskode bliver fjernet: var det dig?',
    heading: 'Var det dig, der skrev til os?',
    to: firstName,
    messageKey: `give_back_begun.${randomUUID()}`,
    blocks: [
      {
        say: 'Nogen har bedt os åbne din konto, fordi totrinskode og nødkoder er væk. Vi har tjekket, hvem de er, og venter alligevel to døgn. Var det dig, behøver du ikke gøre noget.',
      },
      { rows: [{ name: 'Totrinskode og adgangsnøgler fjernes', value: dueOf(event) }] },
      { say: 'Da sender vi et link til en ny adgangskode til emailen på kontoen.' },
      { title: 'Var det ikke dig?' },
      {
        say: 'Tryk på knappen. Så bliver intet fjernet, og vi logger alle enheder ud, stopper udbetalinger og lader dig vælge en ny adgangskode.',
      },
      { link: 'Det var ikke mig', to: await notMeLink(deps, event) },
    ],
  }
}

export async function giveBackBegunText(
  deps: TemplateDeps,
  { subjectId }: TemplateInput,
): Promise<Text | null> {
  const event = await findSecurityEvent(deps, subjectId)
  if (!event) return null
  const text = `Nogen har bedt Genlæst fjerne totrinskoden på din konto. Det sker ${dueOf(event)}. Var det ikke dig? Stop det her: ${await notMeLink(deps, event)}`
  return { text: inGsm7(text), urgent: true }
}

export function giveBackStopped(firstName: string, publicUrl: string): Email {
  return {
    subject: 'Din totrinskode bliver ikke fjernet',
    heading: 'Din totrinskode bliver ikke fjernet',
    to: firstName,
    blocks: [
      {
        say: 'Vi har stoppet det, så din konto er, som den var. Har du stadig brug for at komme ind uden totrinskode, så skriv til os.',
      },
      { link: 'Kontakt os', to: `${publicUrl}/kontakt` },
    ],
  }
}

/** Its link is made here, as it is sent. */
export async function givenBack(
  { db, clock, publicUrl }: TemplateDeps,
  input: TemplateInput,
): Promise<Email> {
  const token = await mintResetToken(db, accountIdOf(input), clock.now())
  return {
    subject: 'Din konto er klar igen: vælg en ny adgangskode',
    heading: 'Din konto er klar igen',
    to: input.firstName,
    messageKey: `given_back.${randomUUID()}`,
    blocks: [
      {
        say: 'Totrinskode, nødkoder og adgangsnøgler er fjernet, og alle enheder er logget ud. Vælg en ny adgangskode, så er du inde. Indtil da udbetaler vi ingen penge.',
      },
      { link: 'Vælg en ny adgangskode', to: `${publicUrl()}/reset_password?token=${token}` },
      {
        fine: 'Linket virker én gang, og kun i 1 time. Bagefter får du et nyt med »Glemt adgangskode«. Slå totrinskode til igen under »Sikkerhed«, og gem nødkoderne.',
      },
    ],
  }
}

const dueOf = ({ detail, at }: SecurityEvent) => formatDateTime(new Date(detail['due'] ?? at))
