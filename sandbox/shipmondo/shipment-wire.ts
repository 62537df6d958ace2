import type { Party } from './booking.ts'
import { services } from './products.ts'
import type { Shipment } from './shipments.ts'

/**
 * A shipment as in POST and GET /shipments: numbers as text where the API has text, and the deprecated fields besides
 * the new ones.
 */
export function shipmentOnTheWire({ id, createdAt, pkgNo, labellessCode, booking }: Shipment) {
  const { product, serviceCodes, sender, receiver, shop, grams, description, reference, contents } = booking
  const chosen = services.filter(({ code }) => serviceCodes.includes(code))
  return {
    id,
    created_at: createdAt.toISOString(),
    updated_at: createdAt.toISOString(),
    carrier_code: product.carrier.code,
    description: product.name,
    contents,
    product_id: product.id,
    product_code: product.code,
    service_codes: serviceCodes.join(','),
    services: chosen.map((service) => service.id).join(','),
    customer_number: null,
    price: String(product.price / 100),
    reference,
    order_id: null,
    pkg_no: pkgNo,
    external_pkg_no: null,
    parties: [sender, receiver],
    sender: legacyParty(sender),
    receiver: legacyParty(receiver),
    parcels: [parcelOf(pkgNo, labellessCode, grams, description)],
    service_point: {
      id: shop.id,
      name: shop.name,
      address1: shop.address,
      address2: '',
      zipcode: shop.zipcode,
      city: shop.city,
      country_code: 'DK',
      shipping_agent: product.carrier.code,
    },
    labelless_code: labellessCode,
    source_type: 'api',
    return_shipment_id: null,
  }
}

function parcelOf(pkgNo: string, labellessCode: string | null, grams: number, description: string | null) {
  return {
    quantity: 1,
    weight: grams,
    weight_kg: String(grams / 1000),
    content: description,
    pkg_no: pkgNo,
    pkg_nos: [pkgNo],
    external_pkg_no: null,
    labelless_code: labellessCode,
    gls_colli_id: null,
    declared_value: null,
  }
}

function legacyParty({ postal_code, phone, type: _type, ...party }: Party) {
  return {
    ...party,
    attention: party.attention ?? null,
    zipcode: postal_code,
    mobile: phone ?? '',
    telephone: '',
  }
}
