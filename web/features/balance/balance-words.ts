import type { Reply } from '#contract/contract'
import { formatDate, formatKroner } from '#rules/danish'
import type { Ore } from '#rules/money'

type Balance = Reply<'stripeUser'>

/** The amount in kroner. The marketplace has no other currency. */
export function kronerIn(amounts: Balance['balance']['available']): Ore {
  return amounts.find(({ currency }) => currency.toLowerCase() === 'dkk')?.amount ?? 0
}

/** An amount with its sign: '+236,55 kr.' came in. */
export function signed(amount: Ore): string {
  return amount > 0 ? `+${formatKroner(amount)}` : formatKroner(amount)
}

/** The notice about the latest payout, or null once it has arrived. */
export function payoutNotice(payout: Balance['payout']): { kind: 'info' | 'danger'; text: string } | null {
  if (!payout) return null
  const amount = formatKroner(payout.amount)
  switch (payout.state) {
    case 'open':
      if (payout.waits) return { kind: 'info', text: payout.waits.reason }
      return { kind: 'info', text: `Din udbetaling på ${amount} bliver sendt. Det tager 1 til 2 bankdage.` }
    case 'sent':
      return {
        kind: 'info',
        text: `${amount} er på vej til din konto og forventes fremme ${formatDate(new Date(payout.arrival_date))}.`,
      }
    case 'failed':
      return {
        kind: 'danger',
        text:
          payout.failure === 'taken_back'
            ? `${amount} kunne ikke udbetales, fordi vi i mellemtiden hentede penge fra din saldo til en køber, der får penge tilbage. Er der penge tilbage på saldoen, kan du udbetale dem nu.`
            : `${failureOf(payout.failure, amount)} Pengene er på din saldo igen.`,
      }
    case 'paid':
      return null
  }
}

/** Why a payout failed, and what the seller can do about it. */
function failureOf(failure: string | null, amount: string): string {
  switch (failure) {
    case 'payouts_not_enabled':
      return `${amount} kunne ikke udbetales, fordi betalingsudbyderen mangler oplysninger om dig. Giv dem, og prøv igen.`
    case 'balance_insufficient':
    case 'amount_too_small':
      return `${amount} kunne ikke udbetales, fordi beløbet ikke er til rådighed endnu. Prøv igen i morgen.`
    case 'returned':
      return `Din bank sendte ${amount} tilbage. Skift konto, og prøv igen.`
    case 'bank_account_invalid':
      return `${amount} kunne ikke udbetales til din konto. Skift konto, og prøv igen.`
    default:
      return `${amount} kunne ikke udbetales. Det er vores fejl, ikke din, og vi ser på det. Prøv igen i morgen, eller skriv til os.`
  }
}
