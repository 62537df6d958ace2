/** The mail and the SMS about a changed payout account. Null when the account is deleted. */
import { randomUUID } from 'node:crypto'
import { formatDeadline, formatKroner, formatTimeLeft } from '#rules/danish'
import type { Ore } from '#rules/money'
import { PaymentRefused, PaymentUnavailable } from '../../providers/payment/payments.ts'
import type { Block, Email, Text } from '../email.ts'
import { inGsm7 } from '../gsm7.ts'
import type { TemplateDeps, TemplateInput } from '../template-input.ts'
import { notMeLink, whereRows } from './security-emails.ts'
import { findSecurityEvent } from './security-facts.ts'

export async function payoutAccountChanged(
  deps: TemplateDeps,
  { subjectId, accountId, firstName }: TemplateInput,
): Promise<Email | null> {
  const event = await findSecurityEvent(deps, subjectId)
  if (!event) return null
  const { detail, opensAt } = event
  const own = accountId === null ? { balance: null, phone: null } : await ownFacts(deps, accountId)
  const pause = formatTimeLeft(deps.config.payoutCoolingHours)
  return {
    subject: 'Din udbetalingskonto er skiftet',
    preheader: `Udbetalinger er sat på pause i ${pause}. Var det ikke dig, så stop det nu.`,
    heading: 'Din udbetalingskonto er skiftet',
    to: firstName,
    messageKey: `payout_account_changed.${randomUUID()}`,
    blocks: [
      {
        say: `Fremover går dine penge til en ny konto. Af hensyn til din sikkerhed er udbetalinger sat på pause i ${pause}.`,
      },
      ...(opensAt ? [whenOpen(opensAt, own.balance)] : []),
      {
        rows: [
          { name: 'Før', value: `${detail['fromBank']} •••• ${detail['fromLast4']}` },
          { name: 'Nu', value: `${detail['bank']} •••• ${detail['last4']}` },
          ...whereRows(event),
        ],
      },
      { title: 'Var det ikke dig?' },
      {
        say: 'Stop det, før pausen er slut. Vi logger alle enheder ud, stopper udbetalinger, fjerner adgangsnøgler og totrinskode fra de sidste syv dage og lader dig vælge en ny adgangskode.',
      },
      { link: 'Det var ikke mig', to: await notMeLink(deps, event) },
      ...(own.phone === null ? [] : [alsoTexted]),
    ],
  }
}

function whenOpen(opensAt: Date, balance: Ore | null): Block {
  const meanwhile = 'Du kan købe og sælge imens.'
  return {
    due: 'Udbetalinger åbner igen',
    by: formatDeadline(opensAt),
    otherwise: balance === null ? meanwhile : `Din saldo er ${formatKroner(balance)} ${meanwhile}`,
  }
}

const alsoTexted: Block = { fine: 'Vi sender den også som sms til dit mobilnummer.' }

/**
 * The facts in the mail to the account's own address alone: a former one may be somebody else's by now. The balance is
 * null while the provider does not tell it; a warning does not wait for that.
 */
async function ownFacts(
  { db, payments }: TemplateDeps,
  accountId: string,
): Promise<{ balance: Ore | null; phone: string | null }> {
  const { phone, payout_account_id: seller } = await db
    .selectFrom('account')
    .select(['phone', 'payout_account_id'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (seller === null) return { balance: null, phone }
  try {
    const { available } = await payments.readBalance(seller)
    const kroner = available.filter(({ currency }) => currency === 'dkk')
    return { balance: kroner.reduce((sum, { amount }) => sum + amount, 0), phone }
  } catch (error) {
    if (error instanceof PaymentUnavailable || error instanceof PaymentRefused)
      return { balance: null, phone }
    throw error
  }
}

export async function payoutAccountChangedText(
  deps: TemplateDeps,
  { subjectId }: TemplateInput,
): Promise<Text | null> {
  const event = await findSecurityEvent(deps, subjectId)
  if (!event) return null
  const account = `${event.detail['bank']} der slutter på ${event.detail['last4']}`
  const text = `Din udbetalingskonto på Genlæst er skiftet til ${account}. Var det ikke dig? Stop det her: ${await notMeLink(deps, event)}`
  return { text: inGsm7(text), urgent: true }
}
