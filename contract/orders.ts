/** The calls of orders: what was bought and sold, approving, handing over (docs/product.md 2, 3, 6). */
import { z } from 'zod'
import { person } from './accounts.ts'
import { apiBook, dbBook, item } from './books.ts'
import { id, timestamp, ore } from './fields.ts'
import { nothing, route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'
import { shipment } from './shipment.ts'

const soldBook = z
  .object({
    pickup_address: z.object({ postal_code: z.string(), city: z.string() }).nullable(),
    carrier_code: z.string().nullable(),
    labelless_code: z.string().nullable(),
    pkg_no: z.string().nullable(),
    orderStatus: z.int(),
    deliveryType: z.int(),
    dbShipment: z.string(),
  })
  .meta({ id: 'SoldBook' })

export const shipmentRefusals = [
  'not_found',
  'step_forbidden',
  'order_frozen',
  'too_early',
  'too_late',
] as const

export const soldBookDetails = route(paths.soldBookDetails, {
  summary:
    'A sold book, to its seller or buyer; the listing’s id comes in the header `dbid`, the token in `Authorization` or `auth`',
  auth: 'user',
  whileSuspended: true,
  reads: ['dbid', 'auth'],
  body: nothing,
  reply: z.object({ dbBook, apiBook, soldBook }),
  refusals: ['not_found'],
})

export const orderDetails = route(paths.orderDetails, {
  summary: 'The groups of a confirmation, by payment, order or sold listing',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ dbId: id }),
  reply: z.array(
    z.object({
      seller: person.optional(),
      buyer: person.optional(),
      products: z.array(item),
      deliveryType: z.int(),
      price: ore,
      paid: ore.optional(),
      buyerFee: ore.optional(),
      orderStatus: z.int(),
      dbShipment: z.string(),
      number: z.string(),
      /** The place that the parcel is sent to, or the postal area where the books are picked up. */
      place: z.string().nullable(),
      /** The deadline for the seller to send, or for both to meet; of an order that waits for us, by when we write. */
      by: timestamp.nullable(),
      /** As `Shipment.status`. */
      status: z.int().optional(),
      /** The parcel came back, and its buyer chooses a shop for a new one. */
      returned: z.boolean().optional(),
    }),
  ),
  refusals: ['not_found'],
})

export const findShipment = route(paths.findShipment, {
  summary: 'One order, to its buyer or seller',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: ['not_found'],
})

/** The order that the page before ended with. Without it, or with any other body, the newest are listed. */
const olderThan = z.object({ before: z.uuid().optional() }).catch({})

export const myShipments = route(paths.myShipments, {
  summary: 'What I have sold, newest first; 200 a page',
  auth: 'user',
  whileSuspended: true,
  body: olderThan,
  reply: z.array(shipment),
  refusals: [],
})

export const bought = route(paths.bought, {
  summary: 'What I have bought, newest first; 200 a page',
  auth: 'user',
  whileSuspended: true,
  body: olderThan,
  reply: z.array(shipment),
  refusals: [],
})

export const satisfied = route(paths.satisfied, {
  summary: 'The buyer approves; the money moves to the seller',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: shipmentRefusals,
})

export const confirmHandover = route(paths.confirmHandover, {
  summary: 'The seller enters the four digits that the buyer shows at the door; the time to react begins',
  auth: 'user',
  whileSuspended: true,
  body: z.object({
    shipment: id,
    code: z
      .string({ error: messages.pickupCodeMissing })
      .trim()
      .regex(/^[0-9]{4}$/, messages.pickupCodeMissing),
  }),
  reply: shipment,
  refusals: [...shipmentRefusals, 'not_yours', 'pickup_code_wrong', 'pickup_code_spent'],
})
