/**
 * The state that follows from a seller's facts: what is still required, and which capabilities are active
 * (docs.stripe.com/connect/required-verification-information).
 */
import { noAddress } from './complete.ts'
import type { Account, BankAccount, Person } from './resources.ts'
import type { World } from './world.ts'

const noMatch = 'address_no_match'
const adult = 18

/** An account in the API's form. */
export function shown(world: World, account: Account) {
  const banks = world.objects.list('bank_account', { account: account.id })
  const due = currentlyDue(account, banks)
  const underAge = isUnderAge(account.individual, world.now())
  const { review, check_ends, ...givenFacts } = account
  const isChecked = (check_ends ?? null) === null
  const isRejected = underAge || review === 'rejected'
  const ready = due.length === 0
  return {
    ...givenFacts,
    individual: personOf(account),
    capabilities: {
      transfers: isRejected || !hasFacts(due) ? 'inactive' : isChecked ? 'active' : 'pending',
    },
    charges_enabled: false,
    details_submitted: ready,
    payouts_enabled: ready && isChecked && !isRejected && review !== 'pending',
    external_accounts: {
      object: 'list',
      data: banks,
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: due,
      eventually_due: due,
      past_due: due,
      pending_verification: review === 'pending' ? [document] : isChecked ? [] : checkedFacts,
      errors: underAge ? [underAgeError] : review === 'unreadable' ? [unreadableError] : [],
      disabled_reason: isRejected
        ? 'rejected.other'
        : disabledReason(ready, review === 'pending' || !isChecked),
    },
  }
}

export type ShownAccount = ReturnType<typeof shown>

function personOf({ id, created, individual: { document: front, address, ...facts } }: Account) {
  return {
    ...facts,
    address: { ...noAddress, ...address },
    id: id.replace('acct', 'person'),
    object: 'person',
    account: id,
    created,
    verification: {
      status: front ? 'verified' : 'unverified',
      ...(front && { document: { back: null, details: null, details_code: null, front } }),
    },
  }
}

function disabledReason(ready: boolean, isPending: boolean): string | null {
  if (!ready) return 'requirements.past_due'
  return isPending ? 'requirements.pending_verification' : null
}

const document = 'individual.verification.document'

/** The checks against the provider's registers, after the facts are given. */
const checkedFacts = [
  'individual.address.line1',
  'individual.dob.day',
  'individual.first_name',
  'individual.last_name',
]

/** A capability needs the person's facts, and only a payout needs a bank account. */
function hasFacts(due: readonly string[]): boolean {
  return due.every((field) => field === 'external_account')
}

const unreadableError = {
  code: 'verification_document_not_readable',
  reason: 'The document could not be read.',
  requirement: document,
}

const underAgeError = {
  code: 'invalid_dob_age_under_18',
  reason: 'The person must be at least 18 years old.',
  requirement: 'individual.dob.year',
}

function currentlyDue(account: Account, banks: BankAccount[]): string[] {
  const { individual, business_profile, tos_acceptance, review } = account
  const asksForPaper = review === 'asked' || review === 'unreadable'
  const facts: Record<string, unknown> = {
    'business_profile.mcc': business_profile.mcc,
    'business_profile.product_description': business_profile.product_description ?? business_profile.url,
    external_account: banks[0],
    'individual.address.city': individual.address?.city,
    'individual.address.line1': individual.address?.line1,
    'individual.address.postal_code': individual.address?.postal_code,
    'individual.dob.day': individual.dob?.day,
    'individual.dob.month': individual.dob?.month,
    'individual.dob.year': individual.dob?.year,
    'individual.email': individual.email,
    'individual.first_name': individual.first_name,
    'individual.last_name': individual.last_name,
    'individual.phone': individual.phone,
    [document]: !asksForPaper && (individual.address?.line1 !== noMatch || individual.document),
    'tos_acceptance.date': tos_acceptance.date,
    'tos_acceptance.ip': tos_acceptance.ip,
  }
  return Object.keys(facts).filter((field) => !facts[field])
}

function isUnderAge({ dob }: Person, now: number): boolean {
  if (!dob) return false
  return new Date(now * 1000) < new Date(Date.UTC(dob.year + adult, dob.month - 1, dob.day))
}

/** Ends the checks whose time has come. */
export function finishChecks(world: World): void {
  const { objects } = world
  for (const account of objects.list('account')) {
    if (typeof account.check_ends !== 'number' || account.check_ends > world.now()) continue
    const before = shown(world, account)
    emitAccountEvents(world, before, objects.change<'account'>(account, { check_ends: null }))
  }
}

/** A seller's check begins once the facts are complete, in the mode `real`. */
function beginCheck(world: World, account: Account): Account {
  const { real, checkDays } = world.money()
  if (!real || checkDays === 0 || account.check_ends !== undefined) return account
  const banks = world.objects.list('bank_account', { account: account.id })
  if (!hasFacts(currentlyDue(account, banks))) return account
  return world.objects.change<'account'>(account, { check_ends: world.now() + checkDays * 86_400 })
}

/** Sends the events for a change to an account. */
export function emitAccountEvents(world: World, before: ShownAccount, changed: Account): ShownAccount {
  const account = beginCheck(world, changed)
  const after = shown(world, account)
  world.emit('account.updated', after, account.id)
  if (before.capabilities.transfers !== after.capabilities.transfers) {
    const capability = {
      id: 'transfers',
      object: 'capability',
      account: account.id,
      requested: true,
      requested_at: account.created,
      status: after.capabilities.transfers,
    }
    world.emit('capability.updated', capability, account.id)
  }
  return after
}
