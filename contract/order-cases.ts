/** The case of an order: a refund request, its evidence, what the two agree on, and the books' way back (product.md 6). */
import { z } from 'zod'
import { refundDetails } from '#rules/refund-case'
import { id, ore, plainText } from './fields.ts'
import { route } from './http.ts'
import { messages } from './messages.ts'
import { shipmentRefusals } from './orders.ts'
import { shipment } from './shipment.ts'
import { paths } from './paths.ts'

const reason = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)], { error: messages.invalid }))

export const refundRequest = route(paths.refundRequest, {
  summary: 'The buyer requests a refund: 1 lost, 2 not as described',
  auth: 'user',
  whileSuspended: true,
  body: z.object({
    shipment: id,
    reason,
    detail: z.enum(refundDetails).optional(),
    text: plainText.default(''),
    /** An offer, with reason 2, to keep the books if this much of their prices goes back, in øre; whole kroner. */
    back: z.coerce.number().pipe(ore).optional(),
  }),
  reply: shipment,
  refusals: [...shipmentRefusals, 'not_yours', 'requests_spent', 'detail_unfit', 'split_amount'],
})

export const cancelRequest = route(paths.cancelRequest, {
  summary: 'The buyer withdraws the refund request',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id, reason: z.unknown().optional() }),
  reply: shipment,
  refusals: shipmentRefusals,
})

export const refundEvidence = route(paths.refundEvidence, {
  summary: 'Buyer or seller adds photos to an undecided refund request; at most eight each',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  files: 'photos',
  reply: shipment,
  refusals: [
    'not_found',
    'step_forbidden',
    'photo_missing',
    'photo_type',
    'photo_too_many',
    'photo_too_large',
    'too_many_tries',
  ],
})

export const evidencePhoto = route(paths.evidencePhoto, {
  summary: 'A photo of a refund request, to its buyer, its seller and operators',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id, photo: id }),
  reply: z.unknown(),
  produces: 'image/jpeg',
  refusals: ['not_found'],
})

export const answerRefund = route(paths.answerRefund, {
  summary: 'The seller’s answer to a refund request; a repeated one replaces it, until the decision',
  auth: 'user',
  whileSuspended: true,
  body: z.object({
    shipment: id,
    text: plainText.refine((text) => text !== '', messages.answerMissing),
  }),
  reply: shipment,
  refusals: ['not_found', 'not_yours', 'step_forbidden'],
})

export const makeOffer = route(paths.makeOffer, {
  summary:
    'Buyer or seller proposes that the buyer keeps the books for less; it replaces the other side’s proposal',
  auth: 'user',
  whileSuspended: true,
  /** The part of the books' prices that goes back, in øre; whole kroner. */
  body: z.object({ shipment: id, back: z.coerce.number().pipe(ore) }),
  reply: shipment,
  refusals: ['not_found', 'step_forbidden', 'order_frozen', 'split_amount', 'offers_spent'],
})

export const answerOffer = route(paths.answerOffer, {
  summary:
    'The other party accepts or declines the open proposal; an accepted one splits and finishes the sale',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id, offer: id, accept: z.boolean() }),
  reply: shipment,
  refusals: ['not_found', 'step_forbidden', 'order_frozen', 'too_late'],
})

export const acceptReturn = route(paths.acceptReturn, {
  summary: 'The seller lets the buyer send the books back; the buyer gets a label that the marketplace pays',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: shipmentRefusals,
})

export const markReturnSent = route(paths.markReturnSent, {
  summary: 'The buyer says that the books are sent back, if no scan does',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: [...shipmentRefusals, 'no_label_to_send'],
})

export const giveAllBack = route(paths.giveAllBack, {
  summary: 'The seller gives the buyer, who keeps the books, the whole sum back',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: shipmentRefusals,
})

export const confirmReturn = route(paths.confirmReturn, {
  summary: 'The seller has the books back as they were; the buyer gets the whole sum back',
  auth: 'user',
  whileSuspended: true,
  /** Strict: a page of a former version sends `kept` when it means `giveAllBack`. */
  body: z.strictObject({ shipment: id }),
  reply: shipment,
  refusals: shipmentRefusals,
})

export const objectToReturn = route(paths.objectToReturn, {
  summary: 'The seller says what is wrong with the returned books; an operator decides',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id, text: plainText.refine((text) => text !== '', messages.answerMissing) }),
  reply: shipment,
  refusals: shipmentRefusals,
})
