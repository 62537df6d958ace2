/** The payment provider asks that its own agreement is accepted by whoever it pays out to. */
export const providersAgreement = 'https://stripe.com/connect-account/legal/full'
