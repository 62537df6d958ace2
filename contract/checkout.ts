/** Parcel shops, and buying the books in the basket (docs/product.md 1, 2, 4, 5, 7). */
import { z } from 'zod'
import { addressFields, id, phone } from './fields.ts'
import { empty, route } from './http.ts'
import { messages } from './messages.ts'
import { serverMessages } from './server-messages.ts'
import { paths } from './paths.ts'

export const pickupPoint = z
  .object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    address2: z.string(),
    zipcode: z.string(),
    city: z.string(),
    country: z.string(),
    agent: z.string(),
    carrier_code: z.string(),
    requires_phone: z.boolean(),
    distance: z.number().optional(),
    opening_hours: z.array(z.string()).optional(),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
  })
  .meta({ id: 'PickupPoint' })
export type PickupPoint = z.infer<typeof pickupPoint>

export const servicePoints = route(paths.servicePoints, {
  summary: 'Parcel shops near an address, where a buyer can collect',
  auth: 'user',
  whileSuspended: true,
  body: z.object({
    type: z.literal('out_delivery').optional(),
    // A postal code alone is enough to find shops nearby.
    address: addressFields.extend({
      line1: z.string().trim().max(120).default(''),
      city: z.string().trim().max(80).default(''),
    }),
  }),
  reply: z.array(pickupPoint),
  refusals: ['provider_unavailable', 'too_many_tries'],
})

/** A parcel shop as a client names it, and the receiver's mobile number, which some shops require. */
export const chosenShop = z.object({
  service_point: z
    .object({ id: z.string().max(60), agent: z.string().max(20), zipcode: z.string().max(10).optional() })
    .nullish(),
  phone: z.union([z.literal(''), phone], { error: messages.phoneInvalid }).nullish(),
})
export type ChosenShop = z.output<typeof chosenShop>

/** All that the server reads from the client. The server computes every price itself (docs/product.md 2). */
export const basketGroup = chosenShop.extend({
  seller: z.object({ _id: id }),
  products: z
    .array(z.object({ dbBook: z.object({ _id: id }) }))
    .min(1, serverMessages.basketEmpty)
    .max(50, serverMessages.basketTooLarge),
  /** 1 parcel, 2 pickup. An order has 3 for pickup (docs/glossary.md). */
  deliveryType: z.union([z.literal(1), z.literal(2)], { error: messages.noParcelShop }),
})

export const buyBook = route(paths.buyBook, {
  summary: 'Reserve the books and open the payment page',
  auth: 'user',
  body: z.object({
    checkout_data: z
      .array(basketGroup, { error: serverMessages.basketEmpty })
      .min(1, serverMessages.basketEmpty)
      .max(30, serverMessages.basketTooLarge),
  }),
  reply: z.object({ url: z.string() }),
  refusals: [
    'purchases_stopped',
    'basket_empty',
    'too_many_copies',
    'left_too_often',
    'too_many_purchases',
    'book_sold',
    'book_gone',
    'book_reserved',
    'own_book',
    'no_parcel_shop',
    'parcel_shop_gone',
    'no_pickup_here',
    'shop_needs_phone',
    'parcel_too_heavy',
    'payment_unavailable',
    'payment_unsettled',
    'purchase_interrupted',
    'provider_unavailable',
    'not_found',
  ],
})

export const payForLabel = route(paths.payForLabel, {
  summary:
    'The buyer of a returned parcel, who is to pay its new label, opens the payment page. Once it is paid, the parcel is sent again',
  auth: 'user',
  whileSuspended: true,
  body: chosenShop.extend({ shipment: id }),
  reply: z.object({ url: z.string() }),
  refusals: [
    'not_found',
    'not_yours',
    'step_forbidden',
    'order_frozen',
    'too_early',
    'too_late',
    'no_parcel_shop',
    'parcel_shop_gone',
    'parcel_too_heavy',
    'shop_needs_phone',
    'label_payment_unavailable',
    'label_payment_unsettled',
    'label_payment_interrupted',
    'provider_unavailable',
    'not_signed_in',
  ],
})

export const openPayment = route(paths.openPayment, {
  summary:
    'Reserve the books of a payment that waits on our own page, and open the payment page. The key in our page’s address authorises it',
  auth: 'anyone',
  body: z.object({ key: id }),
  reply: z.object({ url: z.string() }),
  refusals: [
    'not_found',
    'purchases_stopped',
    'purchase_interrupted',
    'too_many_copies',
    'left_too_often',
    'too_many_purchases',
    'book_sold',
    'book_gone',
    'book_reserved',
    'payment_unavailable',
    'not_signed_in',
    'account_suspended',
  ],
})

export const leavePayment = route(paths.leavePayment, {
  summary: 'Abandon an unpaid payment, which releases its books. The key in the return address authorises it',
  auth: 'anyone',
  body: z.object({ key: id }),
  reply: empty,
  refusals: ['provider_unavailable'],
})
