import { advertFaults } from '#contract/messages'
import { Refusal } from '#contract/refusals'
import { advertFault } from '#rules/advert'

type Form = { title: string; target: string; startsAt: string; endsAt: string | null }

/** Throws a Refusal at the invalid field; returns the columns to store. */
export function requireFaultless({ title, target, startsAt, endsAt }: Form, now: Date) {
  const times = { startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) }
  const found = advertFault({ target, ...times }, now)
  if (found) {
    const message = advertFaults[found.fault]
    throw new Refusal('invalid', { message, fields: { [found.field]: message } })
  }
  return { title, target, starts_at: times.startsAt, ends_at: times.endsAt }
}
