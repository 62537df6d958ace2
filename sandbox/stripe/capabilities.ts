/**
 * Tells which capabilities an account of a country may have with a Danish platform
 * (docs.stripe.com/connect/account-capabilities). Money is transferred within the European Economic Area; MobilePay is
 * Danish and Finnish. Stripe has since opened transfers to GB and US (docs.stripe.com/connect/cross-border-payouts);
 * the stand-in stays strict, for a program whose sellers are Danish alone.
 */
import { refuse } from './errors.ts'

const mobilepay = ['card_payments', 'mobilepay_payments', 'transfers']
const cards = ['card_payments', 'transfers']
const byCountry: Record<string, readonly string[]> = {
  DK: mobilepay,
  FI: mobilepay,
  SE: cards,
  NO: cards,
  DE: cards,
  NL: cards,
  GB: ['card_payments'],
  US: ['card_payments'],
}

export function checkCapabilities(country: string, wanted: readonly string[]): void {
  const known = byCountry[country]
  if (!known)
    refuse(
      `Country '${country}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'. A full list of country codes is available at https://en.wikipedia.org/wiki/ISO_3166-1_alpha-2#Officially_assigned_code_elements`,
      { param: 'country' },
    )
  if (wanted.includes('transfers') && !known.includes('transfers'))
    refuse(
      `Funds can't be sent to accounts located in ${country} because it's restricted outside of your platform's region. Learn more here: https://stripe.com/docs/connect/account-capabilities#transfers-cross-border.`,
    )
  const other = wanted.find((capability) => !known.includes(capability))
  if (other)
    refuse(`The capability ${other} is not supported for accounts in ${country}.`, {
      param: `capabilities[${other}]`,
    })
}
