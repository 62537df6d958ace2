/** The products of the account: one shop product per carrier, from Denmark to Denmark. */
export const carrierCodes = ['dao', 'gls', 'bring', 'pdk', 'ups'] as const
export type CarrierCode = (typeof carrierCodes)[number]

export type Product = {
  id: number
  code: string
  name: string
  carrier: { id: number; code: CarrierCode; name: string }
  /** Øre, including VAT. */
  price: number
  requiresPhone: boolean
  /** A booking must include one of these. Empty if the carrier always notifies the receiver. */
  notifications: readonly string[]
  minimumGrams: number
  maximumGrams: number
}

export const services = [
  { code: 'EMAIL_NT', id: 23, name: 'Email notification', required_fields: 'receiver_email' },
  { code: 'SMS_NT', id: 24, name: 'SMS notification', required_fields: 'receiver_mobile' },
] as const

const upToTwenty = {
  requiresPhone: false,
  notifications: [] as string[],
  minimumGrams: 1,
  maximumGrams: 20_000,
}

export const products: readonly Product[] = [
  {
    ...upToTwenty,
    id: 64,
    code: 'DAO_STS',
    name: 'daoSHOP',
    carrier: { id: 3, code: 'dao', name: 'DAO' },
    price: 36_25,
    notifications: ['EMAIL_NT', 'SMS_NT'],
    minimumGrams: 250,
    maximumGrams: 15_000,
  },
  {
    ...upToTwenty,
    id: 19,
    code: 'GLSDK_SD',
    name: 'Shop Delivery',
    carrier: { id: 7, code: 'gls', name: 'GLS Denmark' },
    price: 42_50,
    requiresPhone: true,
    notifications: ['EMAIL_NT'],
  },
  {
    ...upToTwenty,
    id: 81,
    code: 'BRI_PP',
    name: 'PickUp Parcel',
    carrier: { id: 9, code: 'bring', name: 'Bring' },
    price: 47_50,
  },
  {
    ...upToTwenty,
    id: 11,
    code: 'PDK_MC',
    name: 'MyPack Collect',
    carrier: { id: 1, code: 'pdk', name: 'PostNord' },
    price: 45_00,
  },
  {
    ...upToTwenty,
    id: 97,
    code: 'UPS_STANDARDAP',
    name: 'Standard Access Point',
    carrier: { id: 12, code: 'ups', name: 'UPS' },
    price: 54_00,
  },
]

export function productOf(code: unknown): Product | undefined {
  return products.find((product) => product.code === code)
}

/** A product as in GET /products. */
export function productOnTheWire({ id, code, name, carrier, ...product }: Product) {
  return {
    id,
    code,
    name,
    available: true,
    own_agreement_available: false,
    available_customer_numbers: [],
    customs_declaration_required: false,
    service_point_available: true,
    service_point_required: true,
    expected_transit_time: '1-2 days',
    sender_country_code: 'DK',
    receiver_country_code: 'DK',
    required_fields: product.requiresPhone ? 'receiver_mobile,service_point_id' : 'service_point_id',
    optional_fields: 'reference,contents',
    required_parcel_fields: 'quantity,weight',
    optional_parcel_fields: 'height,length,width',
    carrier,
    destination_country: { code: 'DK', name: 'Denmark', customs_declaration_required: false },
    available_services: services,
    required_services: [],
    weight_intervals: [
      { from_weight: product.minimumGrams, to_weight: product.maximumGrams, description: name },
    ],
  }
}
