/** The payment provider requires that everybody it pays out to accepts this agreement. */
export const providersAgreement = 'https://stripe.com/connect-account/legal/full'
