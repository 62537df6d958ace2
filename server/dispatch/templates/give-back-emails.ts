/** Mails and the SMS about an account that is given back to somebody who lost the second factor. */
import { randomUUID } from 'node:crypto'
import { formatDateTime } from '#rules/danish'
import { fullName } from '#rules/full-name'
import { mintResetToken } from '../../features/accounts/reset-tokens.ts'
import type { Email, Text } from '../email.ts'
import { inGsm7 } from '../gsm7.ts'
import { accountIdOf, type TemplateDeps, type TemplateInput } from '../template-input.ts'
import { notMeBlocks, notMeLink, whereRows } from './security-emails.ts'
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
      ...notMeBlocks(
        await notMeLink(deps, event, { keepsFactors: true }),
        'Så bliver intet fjernet, og vi logger alle enheder ud, stopper udbetalinger og lader dig vælge en ny adgangskode.',
      ),
    ],
  }
}

export async function giveBackBegunText(
  deps: TemplateDeps,
  { subjectId }: TemplateInput,
): Promise<Text | null> {
  const event = await findSecurityEvent(deps, subjectId)
  if (!event) return null
  const text = `Nogen har bedt Genlæst fjerne totrinskoden på din konto. Det sker ${dueOf(event)}. Var det ikke dig? Stop det her: ${await notMeLink(deps, event, { keepsFactors: true })}`
  return { text: inGsm7(text), urgent: true }
}

/** An operator stopped it, or a log-in with the second factor, which may have been somebody else's. */
export async function giveBackStopped(
  deps: TemplateDeps,
  { subjectId, firstName }: TemplateInput,
): Promise<Email | null> {
  const event = await findSecurityEvent(deps, subjectId)
  if (!event) return null
  const title = 'Din totrinskode bliver ikke fjernet'
  const byFactor = event.detail['by'] === 'second_factor'
  return {
    subject: title,
    heading: title,
    to: firstName,
    ...(byFactor && { messageKey: `give_back_stopped.${randomUUID()}` }),
    blocks: byFactor
      ? [
          {
            say: 'Nogen har logget ind med din totrinskode, en nødkode eller en adgangsnøgle. Den er altså ikke væk, så vi fjerner ikke noget. Var det dig, behøver du ikke gøre mere.',
          },
          { rows: whereRows(event) },
          ...notMeBlocks(await notMeLink(deps, event)),
        ]
      : [
          {
            say: 'Vi har stoppet det, så din konto er, som den var. Har du stadig brug for at komme ind uden totrinskode, så skriv til os.',
          },
          { link: 'Kontakt os', to: `${deps.publicUrl()}/kontakt` },
        ],
  }
}

/** Goes to operators. Null when the account is deleted. */
export async function ownerStoppedGiveBack(
  { db, publicUrl }: TemplateDeps,
  { subjectId, firstName }: TemplateInput,
): Promise<Email | null> {
  const row = await db
    .selectFrom('give_back')
    .innerJoin('account', 'account.id', 'give_back.account_id')
    .select(['account.id', 'first_name', 'last_name', 'stopped_at', 'stopped_by'])
    .where('give_back.id', '=', subjectId)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row?.stopped_at) return null
  const why =
    row.stopped_by === 'second_factor'
      ? 'Nogen har logget ind på kontoen med totrinskode, nødkode eller adgangsnøgle, så den er ikke væk.'
      : 'Nogen har brugt »Var det ikke dig?«. Alle enheder er logget ud, og udbetalinger er stoppet.'
  return {
    subject: `Stoppet: en konto gives ikke tilbage til ${fullName(row)}`,
    heading: 'En konto gives ikke tilbage',
    to: firstName,
    blocks: [
      { say: `${why} Intet bliver fjernet.` },
      {
        rows: [
          { name: 'Konto', value: fullName(row) },
          { name: 'Tid', value: formatDateTime(row.stopped_at) },
        ],
      },
      { say: 'Det kan være en anden, der skrev til jer. Tjek en ekstra gang, før I begynder igen.' },
      { link: 'Åbn kontoen', to: `${publicUrl()}/drift/brugere/${row.id}` },
    ],
  }
}

/** The mail's link is made here, as it is sent. */
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
