/** What the provider does about a seller at a person's or a script's word: asks for a paper, and decides about it. */
import type { ReviewAct, ReviewState, Seller } from '../world.ts'
import { shown, tellOfAccount } from './account-state.ts'
import { newId } from './objects.ts'
import type { World } from './world.ts'

const mostListed = 20

const outcomes: Record<ReviewAct, ReviewState> = {
  ask: 'asked',
  approve: 'none',
  unreadable: 'unreadable',
  reject: 'rejected',
}

/** False where the account is not known. */
export function reviewSeller(world: World, accountId: string, act: ReviewAct): boolean {
  const account = world.objects.find('account', accountId)
  if (!account) return false
  const before = shown(world, account)
  const individual = { ...account.individual, ...(act === 'approve' && { document: newId('file') }) }
  tellOfAccount(world, before, world.objects.change(account, { individual, review: outcomes[act] }))
  return true
}

/** The newest, newest first, each with how it stands with its papers. */
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
