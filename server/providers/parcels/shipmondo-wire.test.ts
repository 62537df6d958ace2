/**
 * Checks the requests that buy, find, fetch and cancel a label. `test/contracts` holds each call and answer against the
 * carrier's OpenAPI document, here as in every test.
 */
import { expect, test } from 'vitest'
import { carrierWorld, parcelWith, proxyTo } from '#test/carrier-world'
import { carriers } from './carriers.ts'
import type { ParcelToSend } from './parcels.ts'

type Party = { type: string; name: string; phone?: string }
type Booking = { reference: string; parties: Party[] }
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
  expect((await parcels.buyLabel(wanted)).pdf.length).toBe(pdf.length)
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
    expect(bought!.body).toMatchObject({
      own_agreement: false,
      label_format: '10x19_pdf',
      automatic_select_service_point: false,
    })
    expect(later.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /shipments',
      `GET /shipments/${shipmentId}/labels`,
      `PUT /shipments/${shipmentId}/cancel`,
    ])
    for (const { query } of [looked!, later[0]!])
      expect(query).toMatchObject({ reference: (bought!.body as Booking).reference })
    expect(later[1]!.query).toEqual({ label_format: '10x19_pdf' })
    // The id is an integer in the API.
    expect(shipmentId).toMatch(/^\d+$/)
  },
)

test('the parties of a return are exchanged, and a phone that nobody gave is left out', async () => {
  const sale = (await callsFor('gls', asSale)).sent[1]!.body as Booking
  const back = (await callsFor('gls', asReturn)).sent[1]!.body as Booking
  const of = ({ parties }: Booking, type: string) => parties.find((one) => one.type === type)!
  const { type: _sender, phone: _given, ...from } = of(back, 'sender')
  expect(of(sale, 'receiver')).toMatchObject(from)
  expect(of(back, 'sender')).not.toHaveProperty('phone')
  expect({ ...of(back, 'receiver'), type: 'sender' }).toEqual(of(sale, 'sender'))
  expect(back.reference).toBe('GL-K7M4RTX9-R1')
})
