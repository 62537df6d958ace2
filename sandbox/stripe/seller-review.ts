/**
 * The provider's review of a seller, on request of a person or a script: it asks for a document, and decides about
 * it.
 */
import type { ReviewAct, ReviewState, Seller } from '../world.ts'
import { shown, emitAccountEvents } from './account-state.ts'
import { newId } from './objects.ts'
import type { World } from './world.ts'

const mostListed = 20

const outcomes: Record<ReviewAct, ReviewState> = {
  ask: 'asked',
  approve: 'none',
  unreadable: 'unreadable',
  reject: 'rejected',
}

/** False for an unknown account. */
export function reviewSeller(world: World, accountId: string, act: ReviewAct): boolean {
  const account = world.objects.find('account', accountId)
  if (!account) return false
  const before = shown(world, account)
  const individual = { ...account.individual, ...(act === 'approve' && { document: newId('file') }) }
  emitAccountEvents(
    world,
    before,
    world.objects.change(account, {
      individual,
      review: outcomes[act],
      ...(account.check_ends && { check_ends: null }),
    }),
  )
  return true
}

/** The newest sellers, newest first, each with the state of their documents. */
export function sellers(world: World): Seller[] {
  return world.objects
    .list('account')
    .slice(0, mostListed)
    .map((account) => ({
      account: account.id,
      name: [account.individual.first_name, account.individual.last_name].filter(Boolean).join(' '),
      email: account.email ?? '',
      review: shownReview(world, account.id),
    }))
}

function shownReview(world: World, id: string): ReviewState {
  const account = world.objects.find('account', id)!
  const asked = shown(world, account).requirements.currently_due.includes('individual.verification.document')
  return account.review ?? (asked ? 'asked' : 'none')
}
