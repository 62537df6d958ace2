/** Checks the body of POST /shipments: all fields that the product requires, and none that the API does not know. */
import { postalCodes } from '../places/postal-codes.ts'
import { productOf, services, type Product } from './products.ts'
import { invalid } from './refusals.ts'
import { shopById, type Shop } from './shops.ts'

export type Party = {
  type: 'sender' | 'receiver'
  name: string
  attention?: string
  address1: string
  address2?: string
  postal_code: string
  city: string
  country_code: string
  email?: string
  phone?: string
}

export type Booking = {
  product: Product
  serviceCodes: string[]
  reference: string | null
  contents: string | null
  labelFormat: string | null
  sender: Party
  receiver: Party
  shop: Shop
  grams: number
  description: string | null
}

type Body = Record<string, unknown>

const known = [
  [
    'own_agreement',
    'customer_number',
    'label_format',
    'product_code',
    'service_codes',
    'reference',
    'contents',
  ],
  [
    'additional_reference',
    'automatic_select_service_point',
    'parties',
    'service_point_id',
    'parcels',
    'send_label',
  ],
].flat()
const labelFormats = ['10x19_pdf', 'a4_pdf']

export function readBooking(body: unknown): Booking {
  if (!isObject(body)) throw invalid()
  const unknown = Object.keys(body).find((name) => !known.includes(name))
  if (unknown) throw invalid(`Unknown parameter: ${unknown}`)
  if (body.own_agreement !== false) throw invalid('own_agreement: no agreement of your own was found')
  const product = productOf(body.product_code)
  if (!product) throw invalid('product_code is not available')
  const labelFormat = optionalText(body, 'label_format')
  if (labelFormat && !labelFormats.includes(labelFormat)) throw invalid('label_format is not available')
  const serviceCodes = servicesIn(body.service_codes, product)
  const sender = partyIn(body.parties, 'sender')
  const receiver = partyIn(body.parties, 'receiver')
  if (serviceCodes.includes('EMAIL_NT') && !receiver.email) throw invalid('receiver email is required')
  if ((product.requiresPhone || serviceCodes.includes('SMS_NT')) && !receiver.phone)
    throw invalid('receiver mobile is required')
  const texts = { reference: optionalText(body, 'reference'), contents: optionalText(body, 'contents') }
  const shop = shopIn(body.service_point_id, product)
  return {
    product,
    serviceCodes,
    ...texts,
    labelFormat,
    sender,
    receiver,
    shop,
    ...parcelIn(body.parcels, product),
  }
}

function servicesIn(codes: unknown, { notifications }: Product): string[] {
  if (typeof codes !== 'string') throw invalid('service_codes must be a string')
  const chosen = codes.split(',').filter(Boolean)
  if (chosen.some((code) => !services.some((service) => service.code === code)))
    throw invalid('service_codes are not available for the product')
  if (notifications.length > 0 && !notifications.some((code) => chosen.includes(code)))
    throw invalid(`One of these services is required: ${notifications.join(', ')}`)
  return chosen
}

function partyIn(parties: unknown, type: Party['type']): Party {
  const found = Array.isArray(parties)
    ? parties.filter((party) => isObject(party) && party.type === type)
    : []
  if (found.length !== 1) throw invalid(`parties must contain one ${type}`)
  const party = found[0] as Party
  for (const field of ['name', 'address1', 'postal_code', 'city', 'country_code'] as const)
    if (typeof party[field] !== 'string' || party[field].trim() === '')
      throw invalid(`${type} ${field} is required`)
  if (party.country_code !== 'DK' || !postalCodes.has(party.postal_code))
    throw invalid(`${type} postal_code is invalid`)
  if (party.email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(party.email))
    throw invalid(`${type} email is invalid`)
  if (party.phone !== undefined && !/^(\+45)?\d{8}$/.test(party.phone))
    throw invalid(`${type} phone is invalid`)
  return party
}

function shopIn(id: unknown, { carrier }: Product): Shop {
  const shop = typeof id === 'string' ? shopById(id) : null
  if (!shop || shop.carrier !== carrier.code || !shop.out_delivery)
    throw invalid('service_point_id is invalid')
  return shop
}

function parcelIn(parcels: unknown, { minimumGrams, maximumGrams }: Product) {
  if (!Array.isArray(parcels) || parcels.length !== 1) throw invalid('The product takes exactly one parcel')
  const parcel = parcels[0] as Body
  if (!isObject(parcel) || (parcel.quantity ?? 1) !== 1) throw invalid('The product takes exactly one parcel')
  const grams = parcel.weight
  if (typeof grams !== 'number' || !Number.isInteger(grams))
    throw invalid('weight is required, in whole grams')
  if (grams < minimumGrams || grams > maximumGrams)
    throw invalid(`weight must be between ${minimumGrams} and ${maximumGrams} g`)
  return { grams, description: optionalText(parcel, 'description') }
}

function optionalText(body: Body, name: string): string | null {
  const value = body[name] ?? null
  if (value !== null && typeof value !== 'string') throw invalid(`${name} must be a string`)
  return value
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
