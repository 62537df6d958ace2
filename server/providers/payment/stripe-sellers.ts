/** Sellers' connected accounts: we collect the data, Stripe checks it and pays out (docs.stripe.com/connect). */
import type Stripe from 'stripe'
import {
  PaymentRefused,
  type NewBankAccount,
  type NewSellerAccount,
  type SellerAccount,
  type SellerDetails,
} from './payments.ts'
import { sellerAccountOf } from './stripe-account.ts'
import { isRefusal } from './stripe-errors.ts'
import { underKey } from './stripe-repeat.ts'

const bookShops = '5942'

export function stripeSellers(stripe: Stripe) {
  return {
    async createSellerAccount(seller: NewSellerAccount): Promise<string> {
      const account = await underKey(`acct:${seller.accountId}`, (idempotencyKey) =>
        stripe.accounts.create(accountOf(seller), { idempotencyKey }),
      )
      if (account.requirements?.errors?.some(({ code }) => code === 'invalid_dob_age_under_18')) {
        throw new PaymentRefused('under_age', `${account.id} belongs to someone under 18`)
      }
      return account.id
    },

    async updateSellerAccount(providerAccountId: string, details: SellerDetails): Promise<void> {
      await stripe.accounts.update(providerAccountId, { email: details.email, individual: personOf(details) })
    },

    async readSellerAccount(providerAccountId: string): Promise<SellerAccount> {
      return sellerAccountOf(await stripe.accounts.retrieve(providerAccountId))
    },

    async replaceBankAccount(providerAccountId: string, bankAccount: NewBankAccount): Promise<SellerAccount> {
      const attachedId = await attachBankAccount(stripe, providerAccountId, bankAccount)
      const { data } = await stripe.accounts.listExternalAccounts(providerAccountId, {
        object: 'bank_account',
        limit: 100,
      })
      for (const { id } of data) {
        if (id !== attachedId) await stripe.accounts.deleteExternalAccount(providerAccountId, id)
      }
      return sellerAccountOf(await stripe.accounts.retrieve(providerAccountId))
    },

    async requirementsLink(
      providerAccountId: string,
      urls: { refreshUrl: string; returnUrl: string },
    ): Promise<string> {
      const { url } = await stripe.accountLinks.create({
        account: providerAccountId,
        type: 'account_onboarding',
        refresh_url: urls.refreshUrl,
        return_url: urls.returnUrl,
        collection_options: { fields: 'currently_due' },
      })
      return url
    },
  }
}

/** Registers the bank account that payouts go to, and returns its id; finds one that is already registered. */
async function attachBankAccount(
  stripe: Stripe,
  account: string,
  { iban, accountHolderName, requestKey }: NewBankAccount,
): Promise<string> {
  const token = await underKey(`bt:${requestKey}`, (idempotencyKey) =>
    stripe.tokens.create(
      {
        bank_account: {
          country: 'DK',
          currency: 'dkk',
          account_holder_name: accountHolderName,
          account_holder_type: 'individual',
          account_number: iban,
        },
      },
      { idempotencyKey },
    ),
  )
  try {
    const attached = await underKey(`ba:${requestKey}`, (idempotencyKey) =>
      stripe.accounts.createExternalAccount(
        account,
        { external_account: token.id, default_for_currency: true },
        { idempotencyKey },
      ),
    )
    return attached.id
  } catch (error) {
    if (!isRefusal(error, 'bank_account_exists')) throw error
    const { data } = await stripe.accounts.listExternalAccounts(account, {
      object: 'bank_account',
      limit: 100,
    })
    const same = data.find((one) => one.fingerprint === token.bank_account?.fingerprint)
    if (!same) throw error
    await stripe.accounts.updateExternalAccount(account, same.id, { default_for_currency: true })
    return same.id
  }
}

function accountOf({ accountId, email, firstName, lastName, dob, acceptedTerms }: NewSellerAccount) {
  return {
    country: 'DK',
    email,
    business_type: 'individual',
    default_currency: 'dkk',
    controller: {
      stripe_dashboard: { type: 'none' },
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'application',
    },
    capabilities: { transfers: { requested: true } },
    business_profile: { mcc: bookShops, product_description: 'Privat salg af brugte bøger' },
    individual: { first_name: firstName, last_name: lastName, email, dob },
    tos_acceptance: {
      date: Math.floor(acceptedTerms.at.getTime() / 1000),
      ip: acceptedTerms.ip,
      user_agent: acceptedTerms.userAgent,
      service_agreement: 'full',
    },
    // The seller decides when to be paid out; any automatic schedule would take that choice away.
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { account_id: accountId },
  } satisfies Stripe.AccountCreateParams
}

function personOf({ firstName, lastName, email, phone, address }: SellerDetails) {
  return {
    first_name: firstName,
    last_name: lastName,
    email,
    ...(phone && { phone: `+${phone}` }),
    ...(address && {
      address: { line1: address.line1, postal_code: address.postalCode, city: address.city, country: 'DK' },
    }),
  } satisfies Stripe.AccountUpdateParams['individual']
}
