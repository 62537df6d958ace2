import type { FastifyInstance } from 'fastify'
import { carrierCodes, productOf, productOnTheWire, products, type CarrierCode } from './products.ts'
import { invalid } from './refusals.ts'
import { shopById, shopsNear, type Shop } from './shops.ts'

type Query = Record<string, string | undefined>

export function shopRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: Query }>('/pickup_points', ({ query }) => {
    const carrier = carrierIn(query.carrier_code)
    const { zipcode = '', address = '', id } = query
    if (query.country_code !== 'DK' || (!id && !/^\d{4}$/.test(zipcode))) throw invalid()
    const quantity = numberIn(query.quantity, 10, 50)
    const one = id === undefined ? null : shopById(id)
    const shops =
      id === undefined ? shopsNear(carrier, zipcode, address) : one?.carrier === carrier ? [one] : []
    return shops
      .filter((shop) => query.in_delivery !== 'true' || shop.in_delivery)
      .filter((shop) => query.out_delivery !== 'true' || shop.out_delivery)
      .slice(0, quantity)
      .map(pickupPoint)
  })

  app.get<{ Querystring: Query }>('/service_point/service_points', ({ query }) => {
    const product = productOf(query.product_code)
    const { zipcode = '', address = '' } = query
    if (!product || query.country_code !== 'DK' || !/^\d{4}$/.test(zipcode)) throw invalid()
    if (Number(query.quantity ?? 10) > 20) throw invalid('Exceeded quantity maximum of 20')
    return shopsNear(product.carrier.code, zipcode, address)
      .slice(0, numberIn(query.quantity, 10, 20))
      .map(servicePoint)
  })

  app.get<{ Querystring: Query }>('/products', ({ query }, reply) => {
    const found = products.filter(
      (product) =>
        (query.product_code ?? product.code) === product.code &&
        (query.carrier_code ?? product.carrier.code) === product.carrier.code &&
        (query.sender_country_code ?? 'DK') === 'DK' &&
        (query.receiver_country_code ?? 'DK') === 'DK',
    )
    void reply.headers({
      'x-current-page': 1,
      'x-per-page': 20,
      'x-total-count': found.length,
      'x-total-pages': 1,
    })
    return found.map(productOnTheWire)
  })

  app.get<{ Querystring: Query }>('/carriers', ({ query }) => {
    if (!query.receiver_country_code) throw invalid()
    return products.map(({ carrier }) => carrier)
  })
}

function carrierIn(code: string | undefined): CarrierCode {
  const carrier = carrierCodes.find((known) => known === code)
  if (!carrier) throw invalid()
  return carrier
}

function numberIn(text: string | undefined, otherwise: number, most: number): number {
  const number = Number(text ?? otherwise)
  if (!Number.isInteger(number) || number < 1 || number > most) throw invalid()
  return number
}

function pickupPoint({ carrier, id, name, ...shop }: Shop & { distance?: number }) {
  const names = { number: id, id, company_name: name, name }
  return { ...names, ...shop, address2: '', country: 'DK', agent: carrier, carrier_code: carrier }
}

function servicePoint({ in_delivery, out_delivery, carrier, ...shop }: Shop & { distance?: number }) {
  const allowed = { drop_off_allowed: in_delivery, pickup_allowed: out_delivery }
  return { ...shop, address2: '', country: 'DK', carrier_code: carrier, type: 'SP', ...allowed }
}
