/** Stripe's test cards (docs.stripe.com/testing), and the card page's message for each card that is declined. */
export type Decline = { code: string; declineCode?: string; message: string }

const declined = 'Dit kort blev afvist. Prøv et andet kort'

const good = new Set([
  '4242424242424242',
  '4000056655665556',
  '4000002080000001',
  '5555555555554444',
  '5200828282828210',
  '5105105105105100',
  // These cards ask for 3-D Secure, which the sandbox's bank always grants.
  '4000000000003220',
  '4000002760003184',
  '4000000000000077',
  '4000000000007726',
  '4000000000005126',
  '4000000000000259',
  '4000000000002685',
  '4000000000001976',
])

const bad: Record<string, Decline> = {
  '4000000000000002': decline('generic_decline', declined),
  '4000000000009995': decline('insufficient_funds', 'Der er ikke penge nok på kortet. Prøv et andet kort'),
  // The message must not tell a thief that the card is known to be lost or stolen.
  '4000000000009987': decline('lost_card', declined),
  '4000000000009979': decline('stolen_card', declined),
  '4000000000000069': { code: 'expired_card', message: 'Dit kort er udløbet. Prøv et andet kort' },
  '4000000000000127': { code: 'incorrect_cvc', message: 'Kontrolcifrene passer ikke til kortet' },
  '4000000000000119': {
    code: 'processing_error',
    message: 'Der skete en fejl under betalingen. Prøv igen om lidt',
  },
  '4000008400001629': decline('generic_decline', 'Din bank godkendte ikke betalingen. Prøv et andet kort'),
}

/** Null when the card pays. */
export function declineOf(number: string): Decline | null {
  if (good.has(number)) return null
  return (
    bad[number] ?? decline('test_mode_live_card', 'Her virker kun testkort, for eksempel 4242 4242 4242 4242')
  )
}

/** The dispute that follows the payment, by the card's last four digits. */
export const disputes: Record<
  string,
  { reason: string; status: 'needs_response' | 'warning_needs_response' }
> = {
  '0259': { reason: 'fraudulent', status: 'needs_response' },
  '2685': { reason: 'product_not_received', status: 'needs_response' },
  '1976': { reason: 'fraudulent', status: 'warning_needs_response' },
}
export const refundsSlowly = '7726'
export const refundsFail = '5126'

function decline(declineCode: string, message: string): Decline {
  return { code: 'card_declined', declineCode, message }
}
