/** People and books for tests: through the app's own acts where that matters, else directly in the database. */
import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { termsVersions } from '#contract/legal-versions'
import { hoursAfter } from '#rules/deadlines'
import { sessionLife } from '#rules/session-life'
import type { Deps } from '#server/deps'
import { hashPassword } from '#server/features/accounts/passwords'
import { newestVersion } from '#server/features/accounts/notify-of-versions'
import { storePhotos } from '#server/features/photos/store-photos'
import { placeEditions } from '#server/features/works/place-editions'

export type Person = {
  id: string
  email: string
  token: string
  firstName: string
  lastName: string
  phone: string | null
  stripeId: string | null
}

const names = ['Anna', 'Bo', 'Cecilie', 'Ditte', 'Emil', 'Freja', 'Gustav', 'Helle', 'Ida', 'Jonas']
const titles = [
  'Makroøkonomi',
  'Kvalitative metoder',
  'Kend kemien',
  'Psykologiens veje',
  'Obligationsret',
  'Calculus',
]

export type PersonInput = {
  firstName?: string
  verified?: boolean
  bornOn?: string
  email?: string
  role?: 'user' | 'operator'
  /** Needed to log in; tests that are not about log-in leave it out. */
  password?: string
}
type BookInput = {
  title?: string
  authors?: string[]
  isbn?: string
  edition?: string
  year?: number
  pages?: number
  language?: string
  price?: number
  condition?: number
  pickup?: boolean
  /** The place of pickup, which searches near a place compare. */
  postalCode?: string
  description?: string
}

/** The cookie's secret in tests, where a person has one name for both. */
export const cookieOf = (token: string) => `cookie-${token}`

type PeopleOptions = {
  /** Whether every question for a proof of identity counts as answered. */
  isProven?: boolean
  /** The password of all people who have none of their own. */
  passwordOfAll?: string
}

export function createPeople(deps: Deps, { isProven = true, passwordOfAll }: PeopleOptions = {}) {
  const hashOfAll = passwordOfAll === undefined ? 'none' : hashPassword(passwordOfAll)
  let count = 0
  const isbnOf = (n: number) => `978870${String(1_000_000 + n).slice(-7)}`

  /** A signed-in person, with a verified email address by default. */
  async function person({
    verified = true,
    bornOn = '1999-02-01',
    email,
    role = 'user',
    password,
    ...input
  }: PersonInput = {}): Promise<Person> {
    const n = count++
    const now = deps.clock.now()
    const firstName = input.firstName ?? names[n % names.length]!
    const row = await deps.db
      .insertInto('account')
      .values({
        email: email ?? `${firstName.toLowerCase()}${n}@example.dk`,
        password_hash: password === undefined ? await hashOfAll : await hashPassword(password),
        first_name: firstName,
        last_name: `Prøve${String(n).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`,
        born_on: bornOn,
        role,
        email_verified_at: verified ? now : null,
        terms_accepted_at: now,
        terms_ip: '127.0.0.1',
        terms_user_agent: 'test',
        told_of_version: newestVersion,
        terms_version: termsVersions[0].from,
        created_at: now,
      })
      .returning(['id', 'email', 'last_name'])
      .executeTakeFirstOrThrow()
    return {
      id: row.id,
      email: row.email,
      token: await signIn(row.id),
      firstName,
      lastName: row.last_name,
      phone: null,
      stripeId: null,
    }
  }

  /** A session as after a log-in with a second factor, which never idles; `isProven` answers every question for a proof. */
  async function signIn(accountId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const now = deps.clock.now()
    const longAfter = new Date(now.getTime() + 3650 * 86_400_000)
    const { role } = await deps.db
      .selectFrom('account')
      .select('role')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const expiresAt = new Date(now.getTime() + 30 * 86_400_000)
    await deps.db
      .insertInto('session')
      .values({
        token_hash: createHash('sha256').update(token).digest(),
        account_id: accountId,
        // An operator's lasts no longer than this after its beginning.
        created_at: role === 'operator' ? hoursAfter(expiresAt, -sessionLife.operator.hours) : now,
        cookie_hash: createHash('sha256').update(cookieOf(token)).digest(),
        expires_at: expiresAt,
        idle_until: longAfter,
        last_seen_at: now,
        proven_at: isProven ? longAfter : now,
        is_strong: true,
      })
      .execute()
    return token
  }

  /** Makes an operator of somebody, who logs in anew. */
  async function promote(someone: Person): Promise<void> {
    await deps.db.updateTable('account').set({ role: 'operator' }).where('id', '=', someone.id).execute()
    someone.token = await signIn(someone.id)
  }

  /** A person who may sell and be paid: address, verified phone, and a bank account at the payment provider. */
  async function seller(input: PersonInput = {}): Promise<Person> {
    const someone = await person(input)
    const now = deps.clock.now()
    const address = { line1: 'Århusgade 1, st. tv', postalCode: '2100', city: 'København Ø' }
    const phone = `45${String(20_000_000 + count)}`
    const payoutAccountId = await deps.payments.createSellerAccount({
      accountId: someone.id,
      email: someone.email,
      firstName: someone.firstName,
      lastName: someone.lastName,
      dob: { day: 1, month: 2, year: 1999 },
      acceptedTerms: { at: now, ip: '127.0.0.1', userAgent: 'test' },
    })
    await deps.payments.updateSellerAccount(payoutAccountId, {
      firstName: someone.firstName,
      lastName: someone.lastName,
      email: someone.email,
      phone,
      address,
    })
    const account = await deps.payments.replaceBankAccount(payoutAccountId, {
      iban: 'DK5000400440116243',
      accountHolderName: `${someone.firstName} ${someone.lastName}`,
      requestKey: someone.id,
    })
    const [bank] = account.bankAccounts
    await deps.db
      .updateTable('account')
      .set({
        phone,
        phone_verified_at: now,
        line1: address.line1,
        postal_code: address.postalCode,
        city: address.city,
        payout_account_id: payoutAccountId,
        payouts_enabled: account.payoutsEnabled,
        // The provider's notices of this account are still on their way, and what they began to read is older.
        payout_seen_at: deps.clock.now(),
        // Stores the account as the provider tells it, so that its notice of it changes nothing, whenever it comes.
        bank_account: JSON.stringify({
          account_holder_name: bank!.accountHolderName,
          bank_name: bank!.bankName,
          country: bank!.country,
          last4: bank!.last4,
        }),
      })
      .where('id', '=', someone.id)
      .execute()
    return { ...someone, phone, stripeId: payoutAccountId }
  }

  /** The `n`th book, or the one with this ISBN. Throws if it has another title: journeys would find each other's copies. */
  async function knownBook(input: BookInput, n: number) {
    const isbn = input.isbn ?? isbnOf(n)
    const title = input.title ?? titles[n % titles.length]!
    const book = await deps.db
      .insertInto('book')
      .values({
        isbn,
        title,
        authors: input.authors ?? ['Karen Blixen'],
        ...(input.edition === undefined ? {} : { edition: input.edition }),
        year: input.year ?? null,
        pages: input.pages ?? null,
        language: input.language ?? null,
        source: 'test',
        fetched_at: deps.clock.now(),
      })
      // Only an update returns the row of a book that is known already.
      .onConflict((conflict) => conflict.column('isbn').doUpdateSet({ isbn }))
      .returning(['id', 'title'])
      .executeTakeFirstOrThrow()
    if (input.title !== undefined && book.title !== title)
      throw new Error(`${isbn} is "${book.title}" already, not "${title}"`)
    return book
  }

  /** A book for sale with a photo, by a new seller unless `by` is given. */
  async function listedBook(input: BookInput = {}, by?: Person) {
    const owner = by ?? (await seller())
    const now = deps.clock.now()
    const { id: bookId, title } = await knownBook(input, count++)
    await deps.db.transaction().execute((tx) => placeEditions(tx, [bookId], now))
    const listing = await deps.db
      .insertInto('listing')
      .values({
        book_id: bookId,
        seller_id: owner.id,
        price: input.price ?? 200_00,
        condition: input.condition ?? 2,
        description: input.description ?? 'Få overstregninger.',
        pickup: input.pickup ?? true,
        ...(input.postalCode && { postal_code: input.postalCode }),
        created_at: now,
        updated_at: now,
      })
      .returning(['id', 'price'])
      .executeTakeFirstOrThrow()
    const [picture] = await storePhotos(deps, [{ file: await testPhoto() }])
    await deps.db
      .insertInto('photo')
      .values({ listing_id: listing.id, position: 0, ...picture!, created_at: now })
      .execute()
    return { id: listing.id, bookId, price: listing.price, title, seller: owner }
  }

  return { person, seller, listedBook, signIn, promote }
}

export type TestBook = { id: string; seller: { id: string } }

/** The checkout's request for these books, for pickup or for a parcel shop. */
export function basketOf(
  books: readonly TestBook[],
  delivery: 'pickup' | { id: string; agent: string; zipcode: string; phone?: string } = 'pickup',
) {
  const groups = Map.groupBy(books, (book) => book.seller.id)
  return {
    checkout_data: [...groups].map(([sellerId, own]) => ({
      seller: { _id: sellerId },
      products: own.map((book) => ({ dbBook: { _id: book.id } })),
      ...(delivery === 'pickup'
        ? { deliveryType: 2 as const, service_point: null }
        : { deliveryType: 1 as const, service_point: delivery, phone: delivery.phone ?? '' }),
    })),
  }
}

let photo: Promise<Buffer> | undefined
export function testPhoto(): Promise<Buffer> {
  photo ??= sharp({ create: { width: 80, height: 100, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer()
  return photo
}
