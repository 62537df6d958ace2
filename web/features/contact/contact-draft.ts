/**
 * Keeps the enquiry that is not sent. It stays in this tab over a reload and a lost connection, until it is sent or the
 * person logs out.
 */
import * as v from 'valibot'
import { enquiryReasons, type EnquiryReason } from '#rules/enquiry'
import { createPersisted } from '../../api/persisted.ts'
import { randomId } from '../../api/random-id.ts'
import type { MessagePhoto } from '../chat/messages.ts'

export type ContactDraft = {
  reason: EnquiryReason
  orderId: string | null
  link: string
  text: string
  name: string
  email: string
  /** The photos that were sent ahead, which wait a day for the text. */
  photos: readonly MessagePhoto[]
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
  photos: [],
  requestId: null,
}

const text = v.string()
const photo = v.object({ key: text, access: text, width: v.number(), height: v.number(), preview: text })
const schema = v.object({
  reason: v.picklist(enquiryReasons),
  orderId: v.nullable(text),
  link: text,
  text,
  name: text,
  email: text,
  photos: v.optional(v.array(photo), []),
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

export function changeDraftPhotos(change: (now: ContactDraft['photos']) => ContactDraft['photos']) {
  kept.change((now) => ({ ...now, photos: change(now.photos), requestId: null }))
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
