/** Parcel shops in every Danish postal district, always the same ones. The id alone determines the shop. */
import { postalCodes } from '../places/postal-codes.ts'
import { chanceOf, metresBetween, positionOf, type Position } from '../places/positions.ts'
import { carrierCodes, type CarrierCode } from './products.ts'

export type Shop = Position & {
  id: string
  carrier: CarrierCode
  name: string
  address: string
  zipcode: string
  city: string
  opening_hours: string[]
  /** Senders can hand parcels in. */
  in_delivery: boolean
  /** Receivers can collect parcels. */
  out_delivery: boolean
}

const perDistrict = 4
const places = [
  'SuperBrugsen',
  'Meny',
  'Spar',
  'Netto',
  'Kvickly',
  "Dagli'Brugsen",
  'Min Købmand',
  'Rema 1000',
  'Circle K',
]
const more = [
  'Q8',
  'OK Plus',
  'Uno-X',
  'Imerco',
  'Matas',
  'Bog & idé',
  'Kiosk Centrum',
  'Blomsterhjørnet',
  'Elgiganten',
]
const names = [...places, ...more]
const streets = [
  'Nørregade',
  'Vestergade',
  'Søndergade',
  'Østergade',
  'Algade',
  'Jernbanegade',
  'Stationsvej',
  'Torvet',
]
const roads = [
  'Hovedgaden',
  'Skolegade',
  'Kirkestræde',
  'Møllevej',
  'Ringvejen',
  'Havnegade',
  'Åboulevarden',
  'Skovvej',
]
const addresses = [...streets, ...roads]
const days = ['Man', 'Tir', 'Ons', 'Tor', 'Fre', 'Lør', 'Søn']
const districts = [...postalCodes.keys()]

/** The shops of the district and of its nearest neighbours by number, sorted by distance to the address. */
export function shopsNear(
  carrier: CarrierCode,
  zipcode: string,
  address: string,
): (Shop & { distance: number })[] {
  const at = districts.indexOf(zipcode)
  if (at < 0) return []
  const here = positionOf(zipcode, address)
  return districts
    .slice(Math.max(0, at - 3), at + 4)
    .flatMap((district) =>
      Array.from({ length: perDistrict }, (_, index) => shopOf(carrier, district, index)),
    )
    .map((shop) => ({ ...shop, distance: metresBetween(here, shop) }))
    .sort((a, b) => a.distance - b.distance || a.id.localeCompare(b.id))
}

export function shopById(id: string): Shop | null {
  const [, digit, zipcode, index] = /^(\d)(\d{4})(\d)$/.exec(id) ?? []
  const carrier = carrierCodes[Number(digit) - 1]
  if (!carrier || !zipcode || !postalCodes.has(zipcode) || Number(index) >= perDistrict) return null
  return shopOf(carrier, zipcode, Number(index))
}

function shopOf(carrier: CarrierCode, zipcode: string, index: number): Shop {
  const id = `${carrierCodes.indexOf(carrier) + 1}${zipcode}${index}`
  const chance = chanceOf(id)
  const address = `${addresses[chance % addresses.length]} ${1 + (chance % 97)}`
  const city = postalCodes.get(zipcode)!
  return {
    id,
    carrier,
    name: `${names[(chance >>> 4) % names.length]} ${city}`,
    address,
    zipcode,
    city,
    ...positionOf(zipcode, address),
    opening_hours: days.map((day) => `${day}: ${day === 'Søn' ? '09:00 - 18:00' : '08:00 - 20:00'}`),
    // The first two do both, the third only hands out, and the fourth only takes in.
    in_delivery: index !== 3,
    out_delivery: index !== 2,
  }
}
