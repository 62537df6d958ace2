/** The mail about a passkey, a second factor or recovery codes that were added, taken out or used. */
import { randomUUID } from 'node:crypto'
import { formatDateTime, formatShortDay } from '#rules/danish'
import type { Email } from '../email.ts'
import type { TemplateDeps, TemplateInput } from '../template-input.ts'
import type { FactorChange } from '../../features/accounts/notify-of-factor.ts'
import { notMeBlocks, notMeLink, stopsAll, whereRows } from './security-emails.ts'
import { findSecurityEvent, type SecurityEvent } from './security-facts.ts'

/** Null when the account is deleted. */
export async function factorChanged(
  deps: TemplateDeps,
  { subjectId, firstName }: TemplateInput,
): Promise<Email | null> {
  const event = await findSecurityEvent(deps, subjectId)
  if (!event) return null
  const { title, told, afterwards, stamp } = words[event.kind as FactorChange['kind']]
  const left = codesLeft(event)
  return {
    subject: `${title}: var det dig?`,
    preheader: `${event.device}, ${formatDateTime(event.at)}.`,
    heading: title,
    ...(stamp && { stamp: `${stamp} ${formatShortDay(event.at)}` }),
    to: firstName,
    messageKey: `factor_changed.${randomUUID()}`,
    blocks: [
      { say: `${told} Var det dig, ${ifOwn(left)}.` },
      {
        rows: [
          ...whereRows(event),
          ...(left === null ? [] : [{ name: 'Nødkoder tilbage', value: `${left}` }]),
        ],
      },
      ...notMeBlocks(await notMeLink(deps, event), afterwards ? `${stopsAll} ${afterwards}` : stopsAll),
      { link: 'Se adgangsnøgler og totrinskode', to: `${deps.publicUrl()}/dashboard/sikkerhed` },
    ],
  }
}

/** Null for what used no recovery code, and for events that an older version noted. */
function codesLeft({ detail }: SecurityEvent): number | null {
  return detail['left'] === undefined ? null : Number(detail['left'])
}

/** Few enough that their owner should not wait for the last. */
const fewCodes = 2

function ifOwn(left: number | null): string {
  if (left === 0) return 'så lav nye nødkoder nu, for der er ikke flere'
  return left !== null && left <= fewCodes
    ? 'så lav nye nødkoder, inden de slipper op'
    : 'behøver du ikke gøre noget'
}

/** `afterwards` is what only the owner can put right; `stamp` replaces the frame's word. */
type Words = { title: string; told: string; afterwards?: string; stamp?: string }

const words: Record<FactorChange['kind'], Words> = {
  passkey_added: {
    title: 'En adgangsnøgle er tilføjet',
    told: 'Din konto har fået en adgangsnøgle mere. Med den kan man logge ind uden adgangskode.',
  },
  passkey_removed: {
    title: 'En adgangsnøgle er fjernet',
    told: 'En af adgangsnøglerne til din konto er fjernet, så man ikke kan logge ind med den mere.',
    afterwards: 'Bagefter kan du tilføje adgangsnøglen igen.',
  },
  second_factor_on: {
    title: 'Totrinskode er slået til',
    told: 'Fra nu af spørger vi om en kode fra en app, når nogen logger ind på din konto på en ny enhed.',
  },
  second_factor_off: {
    title: 'Totrinskode er slået fra',
    told: 'Vi spørger ikke længere om en kode fra en app, når nogen logger ind på din konto. Nødkoderne virker ikke mere.',
    afterwards: 'Bagefter kan du slå totrinskode til igen.',
  },
  recovery_codes_made: {
    title: 'Der er lavet nye nødkoder',
    told: 'Din konto har fået nye nødkoder. De gamle virker ikke mere.',
  },
  recovery_code_used: {
    title: 'En nødkode er brugt',
    stamp: 'Brugt',
    told: 'Nogen har logget ind på din konto med en af dine nødkoder. Den kode virker ikke mere.',
    afterwards: 'Lav bagefter nye nødkoder, så de andre på listen ikke virker mere.',
  },
}
