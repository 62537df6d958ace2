/** The payment adapter with its stand-in, and the first steps of most tests. */
import type { MoneyChanges } from '#sandbox/world'
import { testStripe } from './stripe-world.ts'
import type { NewCheckout, NewSellerAccount } from '#server/providers/payment/payments'
import { stripePayments } from '#server/providers/payment/stripe'

export const danishIban = 'DK5000400440116243'

export async function testPayments(money?: MoneyChanges) {
  const world = await testStripe(undefined, money)
  const { apiBase, secretKey, webhookSecret, connectWebhookSecret } = world.stripe
  const config = { apiBase, secretKey, webhookSecret, connectWebhookSecret, timeoutMs: 10_000 }
  const payments = stripePayments(config)
  let made = 0

  function checkout(changes: Partial<NewCheckout> = {}): NewCheckout {
    made += 1
    return {
      purchaseId: `purchase-${made}`,
      attempt: 1,
      lines: [
        { name: 'Makroøkonomi', amount: 200_00 },
        { name: 'Købergebyr', amount: 20_00 },
      ],
      buyerEmail: 'koeber@example.dk',
      successUrl: 'http://shop.example/tak?session={CHECKOUT_SESSION_ID}',
      cancelUrl: 'http://shop.example/kurv',
      expiresAt: new Date(world.clock.now().getTime() + 31 * 60_000),
      ...changes,
    }
  }

  function newSeller(changes: Partial<NewSellerAccount> = {}): NewSellerAccount {
    made += 1
    return {
      accountId: `account-${made}`,
      email: 'mette@example.dk',
      firstName: 'Mette',
      lastName: 'Jensen',
      dob: { day: 1, month: 2, year: 1999 },
      acceptedTerms: { at: world.clock.now(), ip: '203.0.113.5', userAgent: 'Mozilla/5.0' },
      ...changes,
    }
  }

  async function paid(card = '4242424242424242') {
    const wanted = checkout()
    const { sessionId } = await payments.startCheckout(wanted)
    world.stripe.pay(sessionId, { card })
    const { paymentId, chargeId } = await payments.readCheckout(sessionId)
    return { purchaseId: wanted.purchaseId, paymentId: paymentId!, chargeId: chargeId! }
  }

  const details = {
    firstName: 'Mette',
    lastName: 'Jensen',
    email: 'mette@example.dk',
    phone: '4512345678',
    address: { line1: 'Århusgade 1, st. tv', postalCode: '2100', city: 'København Ø' },
  }

  /** A seller with a payout account. */
  async function seller(iban = danishIban) {
    const id = await payments.createSellerAccount(newSeller())
    await payments.updateSellerAccount(id, details)
    await payments.replaceBankAccount(id, {
      iban,
      accountHolderName: 'Mette Jensen',
      requestKey: `first-${id}`,
    })
    return id
  }

  return { ...world, config, payments, checkout, newSeller, details, paid, seller }
}

/** The reason of a refusal, or the name of another thrown error. */
export async function refusal(act: Promise<unknown>): Promise<string> {
  return act.then(
    () => 'nothing was refused',
    (error: Error & { reason?: string }) => error.reason ?? error.name,
  )
}
