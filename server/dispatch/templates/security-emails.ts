/** Mails that ask 'Var det ikke dig?', and their button. The link is made here, as it is sent, so that no queue contains one. */
import { randomUUID } from 'node:crypto'
import { formatDateTime } from '#rules/danish'
import { mintNotMeToken } from '../../features/accounts/not-me.ts'
import type { Block, Email, Row } from '../email.ts'
import type { TemplateDeps, TemplateInput } from '../template-input.ts'
import { findSecurityEvent, waysIn, type SecurityEvent } from './security-facts.ts'

/** Null when the account is deleted. */
export async function newDevice(
  deps: TemplateDeps,
  { subjectId, firstName }: TemplateInput,
): Promise<Email | null> {
  const event = await findSecurityEvent(deps, subjectId)
  if (!event) return null
  return {
    subject: 'Nyt log ind på din konto: var det dig?',
    preheader: `${[event.device, event.town && `ved ${event.town}`].filter(Boolean).join(' ')}, ${formatDateTime(event.at)}.`,
    heading: 'Var det dig?',
    to: firstName,
    messageKey: `new_device.${randomUUID()}`,
    blocks: [
      {
        say: 'Nogen har logget ind på din konto fra en enhed, vi ikke har set før. Var det dig, behøver du ikke gøre noget.',
      },
      { rows: [...whereRows(event), { name: 'Log ind med', value: waysIn.get(event.way) ?? 'adgangskode' }] },
      ...notMeBlocks(await notMeLink(deps, event)),
      { link: 'Se alle dine enheder', to: `${deps.publicUrl()}/dashboard/sikkerhed` },
    ],
  }
}

/** Goes to an address that the account had until lately: its owner may be somebody else by now. */
export function stopped(firstName: string, publicUrl: string): Email {
  return {
    subject: 'Din konto på Genlæst er stoppet',
    heading: 'Din konto er stoppet',
    to: firstName,
    blocks: [
      {
        say: 'Nogen har sagt, at det ikke var ejeren, der skiftede noget på kontoen. Alle enheder er logget ud, og der bliver ikke udbetalt penge, før der er valgt en ny adgangskode.',
      },
      {
        say: 'Emailen på kontoen er skiftet inden for de sidste 30 dage. Var det ikke dig, så skriv til os fra denne adresse.',
      },
      { link: 'Kontakt os', to: `${publicUrl}/kontakt` },
    ],
  }
}

export const stopsAll =
  'Så logger vi alle enheder ud, stopper udbetalinger, fjerner adgangsnøgler og totrinskode fra de sidste syv dage og lader dig vælge en ny adgangskode.'

/** Says what the button does, and has the button. */
export function notMeBlocks(link: string, then = stopsAll): Block[] {
  return [
    { title: 'Var det ikke dig?' },
    { say: `Tryk på knappen. ${then}` },
    { link: 'Det var ikke mig', to: link },
  ]
}

export function whereRows({ at, device, network, town }: SecurityEvent): Row[] {
  return [
    { name: 'Enhed', value: device },
    { name: 'Tid', value: formatDateTime(at) },
    ...(town === null ? [] : [{ name: 'Sted, cirka', value: town }]),
    ...(network === '' ? [] : [{ name: 'Netværk', value: network }]),
  ]
}

/** A link that `keepsFactors` takes no way in out, however new. */
export async function notMeLink(
  { db, clock, publicUrl }: TemplateDeps,
  { accountId, at }: Pick<SecurityEvent, 'accountId' | 'at'>,
  { keepsFactors = false } = {},
): Promise<string> {
  const removesSince = keepsFactors ? null : at
  const token = await mintNotMeToken(db, accountId, { now: clock.now(), removesSince })
  return `${publicUrl()}/sikkerhed/luk?n=${token}`
}
