/** The page of an account link: the seller fills in the required facts and goes back. */
import type { ReviewState } from '../world.ts'
import { shown, emitAccountEvents } from './account-state.ts'
import { accountOf } from './accounts.ts'
import { missing } from './errors.ts'
import { newId } from './objects.ts'
import type { AccountLink } from './resources.ts'
import type { World } from './world.ts'

export type ShownSetup = {
  id: string
  name: string
  /** The fields that the page asks for. */
  due: SetupField[]
  /** Used or expired: the shop creates a new link at `refreshUrl`. */
  dead: boolean
  refreshUrl: string
  returnUrl: string
}

export const setupFields = ['line1', 'postal_code', 'city', 'phone', 'document'] as const
export type SetupField = (typeof setupFields)[number]
export type SetupFields = Partial<Record<SetupField, string>>

/** The documents that may be uploaded here, and the result of each. */
export const papers: { value: string; label: string; review: ReviewState }[] = [
  { value: 'good', label: 'Et billede, der godkendes med det samme', review: 'none' },
  { value: 'slow', label: 'Et billede, som nogen skal se på først', review: 'pending' },
  { value: 'blurred', label: 'Et billede, der ikke kan læses', review: 'unreadable' },
  { value: 'refused', label: 'Et billede, der fører til afslag', review: 'rejected' },
]

const requirements: Record<SetupField, string> = {
  line1: 'individual.address.line1',
  postal_code: 'individual.address.postal_code',
  city: 'individual.address.city',
  phone: 'individual.phone',
  document: 'individual.verification.document',
}

export function shownSetup(world: World, linkId: string): ShownSetup | null {
  const link = world.objects.find('account_link', linkId)
  if (!link) return null
  const { individual, requirements: open } = shown(world, accountOf(world, link.account))
  return {
    id: link.id,
    name: [individual.first_name, individual.last_name].filter(Boolean).join(' '),
    due: setupFields.filter((field) => open.currently_due.includes(requirements[field])),
    dead: isDead(link, world.now()),
    refreshUrl: link.refresh_url,
    returnUrl: link.return_url,
  }
}

export function finishSetup(world: World, linkId: string, fields: SetupFields): { redirect: string } {
  const link = world.objects.find('account_link', linkId) ?? missing('account_link', linkId)
  if (isDead(link, world.now())) return { redirect: link.refresh_url }
  world.objects.change(link, { used: true })
  const account = accountOf(world, link.account)
  const before = shown(world, account)
  const { phone, document, ...address } = fields
  const paper = papers.find(({ value }) => value === document)
  const individual = {
    ...account.individual,
    address: { ...account.individual.address, ...address },
    ...(phone && { phone }),
    ...(paper && { document: newId('file') }),
  }
  const review = paper ? paper.review : account.review
  emitAccountEvents(world, before, world.objects.change(account, { individual, review }))
  return { redirect: link.return_url }
}

function isDead({ used, expires_at }: AccountLink, now: number): boolean {
  return used || expires_at <= now
}
