/**
 * What we send to buy, find, fetch and cancel a label, against the schemas of the carrier's OpenAPI document, copied
 * here as facts: every field that it requires, none that it does not know, each of its type.
 */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { carrierWorld, parcelWith, proxyTo } from '#test/carrier-world'
import { carriers } from './carriers.ts'
import type { ParcelToSend } from './parcels.ts'

const text = z.string()
const labelFormat = z.enum([
  'a4_pdf',
  '10x19_pdf',
  '10x19_png',
  '10x19_zpl',
  'compact_png',
  'compact_pdf',
  'compact_zpl',
])

/** ShipmentParty. */
const party = z.strictObject({
  type: z.enum(['sender', 'receiver', 'pickup', 'importer', 'freight_payer', 'service_point', 'return']),
  name: text.optional(),
  attention: text.optional(),
  address1: text.optional(),
  address2: text.optional(),
  postal_code: text.optional(),
  city: text.optional(),
  /** ISO 3166 alpha-2. */
  country_code: z.string().length(2).optional(),
  email: text.optional(),
  phone: text.optional(),
})

/** ParcelAdvanced, without the fields about customs and dangerous goods. */
const parcelSchema = z.strictObject({
  quantity: z.int().min(1).optional(),
  weight: z.int().min(1),
  length: z.int().min(1).optional(),
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
  description: text.optional(),
  packaging: text.optional(),
  stackable: z.boolean().optional(),
  internal_reference: text.nullable().optional(),
})

/** The body of POST /shipments, without its deprecated fields. */
const booking = z.strictObject({
  own_agreement: z.boolean(),
  product_code: text,
  service_codes: text,
  parcels: z.array(parcelSchema).min(1),
  customer_number: text.optional(),
  label_format: labelFormat.optional(),
  reference: text.optional(),
  additional_reference: text.optional(),
  automatic_select_service_point: z.boolean().optional(),
  contents: text.optional(),
  term_of_trade: text.optional(),
  origin_shipment_id: text.optional(),
  parties: z
    .array(party)
    .refine((all) => ['sender', 'receiver'].every((type) => all.some((one) => one.type === type)))
    .optional(),
  service_point_id: text.optional(),
})

type Sent = { method: string; path: string; query: object; body: unknown }

/** The calls of one label's life at this carrier, from the first look to the cancellation. */
async function callsFor(carrier: ParcelToSend['carrier'], change: (parcel: ParcelToSend) => ParcelToSend) {
  const { config, clock, parcels: clean } = await carrierWorld()
  const sent: Sent[] = []
  const parcels = await proxyTo(config, (method, url, _response, body) => {
    const path = url.pathname.slice(new URL(config.baseUrl).pathname.length)
    const query = Object.fromEntries(url.searchParams)
    sent.push({ method, path, query, body: body.length > 0 ? JSON.parse(body.toString()) : null })
    return false
  })
  const wanted = change(await parcelWith(clean, carrier))
  const { shipmentId, pdf } = await parcels.buyLabel(wanted)
  clock.advance(1)
  expect((await parcels.findLabel(wanted.reference))?.pdf.length).toBe(pdf.length)
  await parcels.cancelLabel(shipmentId)
  return { sent, shipmentId }
}

/** A return: the parties exchanged, under the order's reference with a suffix, and the sender has given no phone. */
function asReturn({ sender, receiver, ...parcel }: ParcelToSend): ParcelToSend {
  const home = { line1: sender.line1, postalCode: sender.postalCode, city: sender.city }
  const { line1 = '', postalCode, city, name, email } = receiver
  return {
    ...parcel,
    reference: 'GL-K7M4RTX9-R1',
    sender: { name, email, phone: '', line1, postalCode, city },
    receiver: { name: sender.name, email: sender.email, phone: sender.phone, ...home },
  }
}

const asSale = (parcel: ParcelToSend) => parcel

const codes = carriers.map(({ code }) => code)
const lives = codes.flatMap((code) => [
  [code, 'of an order', asSale] as const,
  [code, 'of a return', asReturn] as const,
])

test.each(lives)(
  'a %s label %s is bought, found, fetched and cancelled in the words of the API',
  async (code, _what, change) => {
    const { sent, shipmentId } = await callsFor(code, change)

    const [looked, bought, ...later] = sent
    expect(looked).toMatchObject({ method: 'GET', path: '/shipments', body: null })
    expect(bought).toMatchObject({ method: 'POST', path: '/shipments', query: {} })
    const body = booking.parse(bought!.body)
    expect(body).toMatchObject({
      own_agreement: false,
      label_format: '10x19_pdf',
      automatic_select_service_point: false,
    })
    expect(later.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /shipments',
      `GET /shipments/${shipmentId}/labels`,
      `PUT /shipments/${shipmentId}/cancel`,
    ])
    const lists = [looked, later[0]].map((call) => call!.query)
    for (const query of lists)
      z.strictObject({
        created_at_min: z.iso.datetime(),
        per_page: z.coerce.number().max(50),
        page: z.coerce.number().min(1),
        // Undocumented; the answer is searched as if it did not filter.
        reference: z.literal(body.reference!),
      }).parse(query)
    expect(later[1]!.query).toEqual({ label_format: '10x19_pdf' })
    // The id is an integer in the API.
    expect(shipmentId).toMatch(/^\d+$/)
  },
)

test('the parties of a return are exchanged, and a phone that nobody gave is left out', async () => {
  const sale = booking.parse((await callsFor('gls', asSale)).sent[1]!.body)
  const back = booking.parse((await callsFor('gls', asReturn)).sent[1]!.body)
  const of = ({ parties }: typeof sale, type: string) => parties!.find((one) => one.type === type)!
  const { type: _sender, phone: _given, ...from } = of(back, 'sender')
  expect(of(sale, 'receiver')).toMatchObject(from)
  expect(of(back, 'sender')).not.toHaveProperty('phone')
  expect({ ...of(back, 'receiver'), type: 'sender' }).toEqual(of(sale, 'sender'))
  expect(back.reference).toBe('GL-K7M4RTX9-R1')
})
