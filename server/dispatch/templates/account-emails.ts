/**
 * Mails with the codes and links that prove an identity. Each code is made here, as it is sent, so that no queue ever
 * contains one. No subject does either: locked screens and the logs of mail servers show it.
 */
import { randomUUID } from 'node:crypto'
import { codeLifetimeMinutes, mayResend, signInLinkMinutes, type CodeChannel } from '#rules/verification'
import { mintCode } from '../../features/accounts/codes.ts'
import { mintResetToken } from '../../features/accounts/reset-tokens.ts'
import { mintSignInLink } from '../../features/accounts/sign-in-links.ts'
import type { Block, Email, Text } from '../email.ts'
import { accountIdOf, type TemplateDeps, type TemplateInput } from '../template-input.ts'

const codeLife = `Koden gælder i ${codeLifetimeMinutes} minutter. Beder du om en ny, holder denne op med at virke.`
const keepIt: Block[] = [
  { title: 'Del den ikke med nogen' },
  { say: 'Vi beder aldrig om koden i telefonen, i en besked eller på en anden side end Genlæst.' },
]

export async function emailCode(deps: TemplateDeps, input: TemplateInput): Promise<Email | null> {
  const minted = await freshCode(deps, input, 'mail')
  if (!minted) return null
  return {
    subject: 'Bekræft din email på Genlæst',
    heading: 'Bekræft din email',
    to: input.firstName,
    messageKey: `email_code.${randomUUID()}`,
    blocks: [
      { say: 'Tast koden på Genlæst, så er du i gang.' },
      { code: minted.code },
      { fine: codeLife },
      ...keepIt,
      {
        say: 'Har du ikke selv oprettet en konto, så se bort fra mailen. Så sker der ikke noget.',
      },
    ],
  }
}

/** Sent to the new address; the account has the old one until the code is entered. */
export async function newEmailCode(deps: TemplateDeps, input: TemplateInput): Promise<Email | null> {
  const minted = await freshCode(deps, input, 'mail')
  if (!minted) return null
  return {
    subject: 'Bekræft din nye email på Genlæst',
    heading: 'Bekræft din nye email',
    address: minted.sentTo,
    to: input.firstName,
    messageKey: `new_email_code.${randomUUID()}`,
    blocks: [
      { say: 'Indtast denne kode på din profil på Genlæst:' },
      { code: minted.code },
      { fine: codeLife },
      ...keepIt,
      {
        say: 'Har du ikke selv bedt om at skifte email, så se bort fra mailen. Så sker der ikke noget.',
      },
    ],
  }
}

export async function phoneCode(deps: TemplateDeps, input: TemplateInput): Promise<Text | null> {
  const minted = await freshCode(deps, input, 'phone')
  if (!minted) return null
  const text = `${minted.code} er din bekræftelseskode til Genlæst. Den gælder i ${codeLifetimeMinutes} minutter. Del den ikke med nogen.`
  return { text, to: minted.sentTo, expiresAt: minted.expiresAt, urgent: true }
}

export async function passwordReset(
  { db, clock, publicUrl }: TemplateDeps,
  input: TemplateInput,
): Promise<Email> {
  const token = await mintResetToken(db, accountIdOf(input), clock.now())
  return {
    subject: 'Vælg en ny adgangskode',
    heading: 'Vælg en ny adgangskode',
    to: input.firstName,
    messageKey: `password_reset.${randomUUID()}`,
    blocks: [
      { say: 'Du har bedt om at vælge en ny adgangskode. Linket virker én gang, og kun i 1 time.' },
      { link: 'Vælg en ny adgangskode', to: `${publicUrl()}/reset_password?token=${token}` },
      {
        say: 'Har du ikke selv bedt om det, kan du se bort fra denne mail. Din adgangskode er den samme som før.',
      },
    ],
  }
}

/** Returns null once the link would have expired, or when a newer link was used. */
export async function signInLink(
  { db, clock, publicUrl }: TemplateDeps,
  { subjectId, firstName }: TemplateInput,
): Promise<Email | null> {
  const minted = await mintSignInLink(db, subjectId, clock.now())
  if (!minted) return null
  return {
    subject: 'Log ind på Genlæst',
    heading: 'Log ind på Genlæst',
    to: firstName,
    messageKey: `sign_in_link.${randomUUID()}`,
    blocks: [
      {
        say: `Åbn linket, og tryk »Log ind« på siden. Det virker én gang, og kun i ${signInLinkMinutes} minutter.`,
      },
      { link: 'Log ind', to: `${publicUrl()}/login/mail?${new URLSearchParams(minted)}` },
      {
        say: 'Har du ikke selv bedt om det, kan du se bort fra denne mail. Send ikke linket videre til nogen.',
      },
    ],
  }
}

/** Returns null once the person may request another code: a late one would only replace that. */
function freshCode({ db, clock }: TemplateDeps, input: TemplateInput, channel: CodeChannel) {
  const { createdAt } = input
  const now = clock.now()
  if (mayResend(createdAt, channel, now) === null) return null
  return mintCode(db, { accountId: accountIdOf(input), channel }, createdAt, now)
}
