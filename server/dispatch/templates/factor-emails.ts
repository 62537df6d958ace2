/** The mail about a passkey, a second factor or recovery codes that were added or taken out. */
import { randomUUID } from 'node:crypto'
import type { Email } from '../email.ts'
import type { TemplateDeps, TemplateInput } from '../template-input.ts'
import type { FactorChange } from '../../features/accounts/tell-of-factor.ts'
import { notMeBlocks, notMeLink, whereRows } from './security-emails.ts'
import { findSecurityEvent } from './security-facts.ts'

/** Null when the account is deleted. */
export async function factorChanged(
  deps: TemplateDeps,
  { subjectId, firstName }: TemplateInput,
): Promise<Email | null> {
  const event = await findSecurityEvent(deps, subjectId)
  if (!event) return null
  const { title, told } = words[event.kind as FactorChange['kind']]
  return {
    subject: `${title}: var det dig?`,
    heading: title,
    to: firstName,
    messageKey: `factor_changed.${randomUUID()}`,
    blocks: [
      { say: `${told} Var det dig, behøver du ikke gøre noget.` },
      { rows: whereRows(event) },
      ...notMeBlocks(await notMeLink(deps, event)),
      { link: 'Se adgangsnøgler og totrinskode', to: `${deps.publicUrl()}/dashboard/sikkerhed` },
    ],
  }
}

const words: Record<FactorChange['kind'], { title: string; told: string }> = {
  passkey_added: {
    title: 'En adgangsnøgle er tilføjet',
    told: 'Din konto har fået en adgangsnøgle mere. Med den kan man logge ind uden adgangskode.',
  },
  passkey_removed: {
    title: 'En adgangsnøgle er fjernet',
    told: 'En af adgangsnøglerne til din konto er fjernet, så man ikke kan logge ind med den mere.',
  },
  second_factor_on: {
    title: 'Totrinskode er slået til',
    told: 'Fra nu af spørger vi om en kode fra en app, når nogen logger ind på din konto på en ny enhed.',
  },
  second_factor_off: {
    title: 'Totrinskode er slået fra',
    told: 'Vi spørger ikke længere om en kode fra en app, når nogen logger ind på din konto. Nødkoderne virker ikke mere.',
  },
  recovery_codes_made: {
    title: 'Der er lavet nye nødkoder',
    told: 'Din konto har fået nye nødkoder. De gamle virker ikke mere.',
  },
}
