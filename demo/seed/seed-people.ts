/**
 * The sellers, each ready to sell: verified email and phone, an address, and a bank account at the payment provider.
 */
import { termsVersions } from '#contract/legal-versions'
import { demoAppSecret } from '#sandbox/authenticator'
import { hoursAfter } from '#rules/deadlines'
import type { Deps } from '#server/deps'
import { hashPassword } from '#server/features/accounts/passwords'
import { setBankAccount } from '#server/features/accounts/set-bank-account'
import { newestVersion } from '#server/features/accounts/notify-of-versions'
import { demoOperator, demoPassword, demoSellers, type DemoSeller, type DemoSellerKey } from '../people.ts'
import type { People } from './seeding.ts'

/** All share the password, so one hash is enough. */
let hash: Promise<string> | undefined
const passwordHash = () => (hash ??= hashPassword(demoPassword))

type Person = Pick<DemoSeller, 'firstName' | 'lastName' | 'email' | 'dob' | 'phone'>

export async function seedSellers(deps: Deps, today: Date): Promise<People> {
  const seeded = await Promise.all(
    demoSellers.map(async (seller): Promise<[DemoSellerKey, string]> => [
      seller.key,
      await seedSeller(deps, seller, hoursAfter(today, -24 * seller.memberSinceDaysAgo)),
    ]),
  )
  return new Map(seeded)
}

/** The operator's id. The second factor that operators must have is the sandbox's app. */
export async function seedOperator({ db }: Deps, today: Date): Promise<string> {
  const { id } = await db
    .insertInto('account')
    .values({ ...(await columnsOf(demoOperator, hoursAfter(today, -24 * 700))), role: 'operator' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const factor = { secret: demoAppSecret, created_at: today, confirmed_at: today }
  await db
    .insertInto('second_factor')
    .values({ account_id: id, ...factor })
    .execute()
  return id
}

async function seedSeller(deps: Deps, seller: DemoSeller, since: Date): Promise<string> {
  const { line1, postalCode, city } = seller.address
  const { id } = await deps.db
    .insertInto('account')
    .values({
      ...(await columnsOf(seller, since)),
      line1,
      postal_code: postalCode,
      city,
      address_verified: true,
      pickup: seller.pickup,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account_holder_name = `${seller.firstName} ${seller.lastName}`
  const visit = { origin: '127.0.0.1', userAgent: 'demo', deviceToken: null }
  const origin = { ip: '127.0.0.1', userAgent: 'demo', visit }
  await setBankAccount(deps, id, { iban: seller.iban, account_holder_name }, origin)
  return id
}

async function columnsOf({ firstName, lastName, email, dob, phone }: Person, since: Date) {
  return {
    email,
    password_hash: await passwordHash(),
    first_name: firstName,
    last_name: lastName,
    born_on: dob,
    email_verified_at: since,
    phone: `45${phone}`,
    phone_verified_at: since,
    terms_accepted_at: since,
    terms_version: termsVersions[0].from,
    terms_ip: '127.0.0.1',
    terms_user_agent: 'demo',
    told_of_version: newestVersion,
    created_at: since,
  }
}
