/** Enquiries through the contact form, with or without an account, and our answers (docs/product.md 1). */
import { z } from 'zod'
import { maxMessagePhotos } from '#rules/conversation'
import { enquiryReasons, maxLinkLength } from '#rules/enquiry'
import { messagePhoto } from './chat.ts'
import { enquiryMessages } from './enquiry-messages.ts'
import { email, id, personName, plainText, timestamp } from './fields.ts'
import { nothing, route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

const reason = z.enum(enquiryReasons, { error: enquiryMessages.reasonMissing })

export const contactUs = route(paths.contactUs, {
  summary: 'Write to us; the same request sent again is the same enquiry. The answer comes by mail',
  auth: 'anyone',
  whileSuspended: true,
  body: z.object({
    /** Drawn by the device once for each enquiry. */
    requestId: z.uuid(),
    reason,
    /** The id of one of the caller's own orders. */
    orderId: id.optional(),
    /** The address of the book or person that it is about, as typed. */
    link: z.string({ error: messages.invalid }).trim().max(maxLinkLength, messages.invalid).default(''),
    text: plainText.refine((text) => text !== '', enquiryMessages.textMissing),
    /** Keys of photos that the client uploaded before with `messagePhotos`, which needs an account. */
    photos: z.array(z.string().max(64)).max(maxMessagePhotos, messages.messagePhotosTooMany).default([]),
    /** A guest, who gets the answer there. Ignored of a signed-in person. */
    sender: z.object({ name: personName(messages.reportNameMissing, 60), email }).optional(),
  }),
  reply: z.object({ number: z.string(), created: timestamp, answer_by: timestamp }),
  status: 201,
  refusals: ['invalid', 'not_found', 'photo_missing', 'many_enquiries', 'too_many_tries'],
})

const enquiry = {
  number: z.string(),
  reason,
  link: z.string(),
  text: z.string(),
  photos: z.array(messagePhoto),
  created: timestamp,
  answer_by: timestamp,
  /** Past the promised time, and not closed. */
  late: z.boolean(),
  /** The promised time, or a later one once that is over. */
  hears_by: timestamp,
  /** False once two later times have passed too: then the sender is told no date. */
  has_date: z.boolean(),
  /** Null, both, while the enquiry waits; it may be closed without an answer. */
  answer: z.string().nullable(),
  closed: timestamp.nullable(),
}

const aboutOrder = z.object({ _id: z.string(), number: z.string(), title: z.string() }).nullable()

export const myEnquiries = route(paths.myEnquiries, {
  summary: "The caller's own enquiries, newest first, at most 50",
  auth: 'user',
  whileSuspended: true,
  body: nothing,
  reply: z.array(z.object({ ...enquiry, order: aboutOrder })),
  refusals: [],
})

export const enquiries = route(paths.enquiries, {
  summary: 'Enquiries: those that wait, oldest first, at most 100; then the 20 latest closed ones',
  auth: 'operator',
  body: nothing,
  reply: z.array(
    z.object({
      _id: z.string(),
      ...enquiry,
      order: aboutOrder,
      /** `_id` is null for a guest. */
      sender: z.object({ _id: z.string().nullable(), name: z.string(), email: z.string() }),
      /** The operator who closed it. */
      closed_by: z.string().nullable(),
    }),
  ),
  refusals: [],
})

export const answerEnquiry = route(paths.answerEnquiry, {
  summary: 'Answer an enquiry by mail and close it, or close it without; the same again changes nothing',
  auth: 'operator',
  body: z.object({
    enquiryId: id,
    /** Null closes it without an answer, and its sender gets no mail. */
    answer: plainText.refine((text) => text !== '', enquiryMessages.answerMissing).nullable(),
  }),
  reply: z.object({}),
  refusals: ['invalid', 'not_found', 'enquiry_closed'],
})
