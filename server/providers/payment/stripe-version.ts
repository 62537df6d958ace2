import Stripe from 'stripe'

/** The version in which Stripe answers us, and in which its webhooks have to be made. */
export const paymentVersion: string = Stripe.API_VERSION
