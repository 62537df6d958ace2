/** The parcel of an order: its label, where it is handed in, and what the parties say when a scan is missing. */
import { z } from 'zod'
import { chosenShop, pickupPoint } from './checkout.ts'
import { id } from './fields.ts'
import { route } from './http.ts'
import { shipmentRefusals } from './orders.ts'
import { shipment } from './shipment.ts'
import { paths } from './paths.ts'

export const markSent = route(paths.markSent, {
  summary: 'The seller says that the parcel is handed in, when a scan is missing',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: [...shipmentRefusals, 'no_label_to_send'],
})

export const takeBackSent = route(paths.takeBackSent, {
  summary: 'The seller takes back, within ten minutes and three times at most, that the parcel is handed in',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: [...shipmentRefusals, 'take_backs_spent', 'too_many_tries'],
})

export const markReceived = route(paths.markReceived, {
  summary: 'The buyer says that the parcel has arrived, when a scan is missing; the time to react begins',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: shipmentRefusals,
})

export const notReceived = route(paths.notReceived, {
  summary: 'The buyer, who was asked, has not got the parcel; an operator searches for it at once',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: [...shipmentRefusals, 'not_yours'],
})

export const sendAgain = route(paths.sendAgain, {
  summary:
    'The buyer of a returned parcel has it sent to a parcel shop again, with a label that the buyer does not pay',
  auth: 'user',
  whileSuspended: true,
  body: chosenShop.extend({ shipment: id }),
  reply: shipment,
  refusals: [
    ...shipmentRefusals,
    'not_yours',
    'label_not_paid',
    'no_parcel_shop',
    'parcel_shop_gone',
    'parcel_too_heavy',
    'shop_needs_phone',
    'provider_unavailable',
  ],
})

export const notSentAgain = route(paths.notSentAgain, {
  summary: 'The buyer of a returned parcel wants the money back instead; the order is cancelled',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: [...shipmentRefusals, 'not_yours'],
})

export const getDate = route(paths.getDate, {
  summary: 'Time left to ship, by listing or order',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ dbId: id }),
  reply: z.object({ hours: z.int(), days: z.int() }),
  refusals: ['not_found'],
})

export const pickupPoints = route(paths.pickupPoints, {
  summary: 'Places where a seller can hand in a parcel',
  auth: 'user',
  whileSuspended: true,
  body: z.object({
    carrierCodes: z.array(z.string().max(10)).min(1).max(10),
    zipcode: z.string().max(10),
    address: z.string().max(120).default(''),
    city: z.string().max(80).default(''),
    type: z.literal('in_delivery').optional(),
  }),
  reply: z.array(pickupPoint),
  refusals: ['provider_unavailable', 'too_many_tries'],
})

export const label = route(paths.label, {
  summary: 'The parcel label, to the seller',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: z.unknown(),
  produces: 'application/pdf',
  refusals: ['not_found', 'label_not_ready', 'order_frozen'],
})
