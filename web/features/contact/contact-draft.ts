/**
 * What was written to us and not sent. It stays in this tab over a reload and a lost connection, until it is sent or the
 * person logs out.
 */
import * as v from 'valibot'
import { enquiryReasons, type EnquiryReason } from '#rules/enquiry'
import { createPersisted } from '../../api/persisted.ts'
import { randomId } from '../../api/random-id.ts'

export type ContactDraft = {
  reason: EnquiryReason
  orderId: string | null
  link: string
  text: string
  name: string
  email: string
  /** Drawn when it is first sent, so that it arrives once; a change makes it another enquiry. */
  requestId: string | null
}

const empty: ContactDraft = {
  reason: 'order',
  orderId: null,
  link: '',
  text: '',
  name: '',
  email: '',
  requestId: null,
}

const text = v.string()
const schema = v.object({
  reason: v.picklist(enquiryReasons),
  orderId: v.nullable(text),
  link: text,
  text,
  name: text,
  email: text,
  requestId: v.nullable(text),
})

const kept = createPersisted<ContactDraft>({
  name: 'contact',
  initial: empty,
  parse: parseContactDraft,
  tabOnly: true,
})

export const useContactDraft = () => kept.useStore()

export function changeContactDraft(part: Partial<Omit<ContactDraft, 'requestId'>>) {
  kept.change((now) => ({ ...now, ...part, requestId: null }))
}

/** The id under which the draft is sent, however often it has to be tried. */
export function requestIdOfDraft(): string {
  kept.change((now) => ({ ...now, requestId: now.requestId ?? randomId() }))
  return kept.read().requestId!
}

export function forgetContactDraft() {
  kept.change(() => empty)
}

/** Nothing for what another version wrote, or somebody by hand. */
export function parseContactDraft(stored: unknown): ContactDraft {
  return v.parse(v.fallback(schema, empty), stored)
}
