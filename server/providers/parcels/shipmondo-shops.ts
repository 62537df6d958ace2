import { carrierCodes, type CarrierCode } from '#rules/carriers'
import { carrierOf } from './carriers.ts'
import {
  ParcelRefused,
  ParcelsUnavailable,
  type Parcels,
  type ServicePoint,
  type ShopSearch,
} from './parcels.ts'
import { shortMemory } from './short-memory.ts'
import type { ShipmondoApi } from './shipmondo-api.ts'

/** The fields we read of GET /pickup_points. */
type PickupPoint = {
  id: string
  name: string
  address: string
  address2?: string | null
  zipcode: string
  city: string
  country: string
  distance?: number | null
  longitude?: number | null
  latitude?: number | null
  opening_hours?: string[] | null
}

/** The fields we read of GET /products. */
type Product = { code: string; required_fields?: string | null }

const sixHours = 6 * 3_600_000
const denmark = { sender_country_code: 'DK', receiver_country_code: 'DK' }

export function shipmondoShops(api: ShipmondoApi, now: () => Date): Pick<Parcels, 'listShops' | 'findShop'> {
  const rememberShops = shortMemory<ServicePoint[]>({ forMs: sixHours, atMost: 2_000, now })
  const rememberProduct = shortMemory<boolean>({ forMs: sixHours, atMost: carrierCodes.length, now })

  function requiresPhone(carrier: CarrierCode): Promise<boolean> {
    const { productCode } = carrierOf(carrier)
    return rememberProduct(carrier, async () => {
      const { body } = await api.get<Product[]>('/products', { product_code: productCode, ...denmark })
      const product = body.find(({ code }) => code === productCode)
      if (!product) throw new ParcelRefused(`${productCode} is not sold to this account`)
      return (product.required_fields ?? '').split(',').includes('receiver_mobile')
    })
  }

  async function ask(
    carrier: CarrierCode,
    query: Record<string, string | number | boolean>,
  ): Promise<ServicePoint[]> {
    const [{ body }, phone] = await Promise.all([
      api.get<PickupPoint[]>('/pickup_points', { carrier_code: carrier, country_code: 'DK', ...query }),
      requiresPhone(carrier),
    ])
    return body.map((point) => servicePointOf(point, carrier, phone))
  }

  function near(carrier: CarrierCode, { purpose, address: { line1, postalCode, city } }: ShopSearch) {
    const use = purpose === 'collect' ? 'out_delivery' : 'in_delivery'
    const query = { zipcode: postalCode, city, address: line1, quantity: 10, [use]: true }
    return rememberShops([carrier, ...Object.values(query), use].join('|').toLowerCase(), () =>
      ask(carrier, query),
    )
  }

  return {
    async listShops(search) {
      const answers = await Promise.allSettled(
        (search.carriers ?? carrierCodes).map((carrier) => near(carrier, search)),
      )
      // A carrier that refuses the query has answered it: it has no shops there.
      const failures = answers.flatMap((answer) =>
        answer.status === 'rejected' && !(answer.reason instanceof ParcelRefused) ? [answer.reason] : [],
      )
      if (answers.length > 0 && failures.length === answers.length)
        throw new ParcelsUnavailable('No carrier could list its shops', {
          cause: new AggregateError(failures),
        })
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])).sort(byDistance)
    },

    async findShop({ carrier, id, postalCode }) {
      const place = { zipcode: postalCode, out_delivery: true }
      const named = (shops: ServicePoint[]) => shops.find((shop) => shop.id === id)
      // Some carriers have no look-up by id; their shop is searched for in its postal code.
      const direct = named(await ask(carrier, { ...place, id }).catch(noneWhereRefused))
      return direct ?? named(await ask(carrier, { ...place, quantity: 50 }).catch(noneWhereRefused)) ?? null
    },
  }
}

function noneWhereRefused(error: unknown): ServicePoint[] {
  if (error instanceof ParcelRefused) return []
  throw error
}

function byDistance(a: ServicePoint, b: ServicePoint): number {
  return (a.distanceM ?? Infinity) === (b.distanceM ?? Infinity)
    ? 0
    : (a.distanceM ?? Infinity) - (b.distanceM ?? Infinity)
}

function servicePointOf(point: PickupPoint, carrier: CarrierCode, phone: boolean): ServicePoint {
  return {
    id: point.id,
    carrier,
    name: point.name,
    address: point.address,
    address2: point.address2 || null,
    postalCode: point.zipcode,
    city: point.city,
    country: point.country,
    requiresPhone: phone,
    ...(point.distance != null && { distanceM: point.distance }),
    ...(point.opening_hours?.length && { openingHours: point.opening_hours }),
    ...(point.latitude != null && { latitude: point.latitude }),
    ...(point.longitude != null && { longitude: point.longitude }),
  }
}
