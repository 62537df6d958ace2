/**
 * The five carriers, each with the one shop-to-shop product that we buy. Product, notification and weight rules are
 * the carriers', as Shipmondo states them.
 */
import { carrierCodes, type CarrierCode } from '#rules/carriers'

export type Carrier = {
  code: CarrierCode
  productCode: string
  /** How the carrier notifies the receiver that the parcel is in the shop. The product is refused without them. */
  notifications: readonly ('EMAIL_NT' | 'SMS_NT')[]
  minimumGrams: number
  trackingUrl(pkgNo: string): string
}

const table: Record<CarrierCode, Carrier> = {
  dao: {
    code: 'dao',
    productCode: 'DAO_STS',
    notifications: ['EMAIL_NT'],
    minimumGrams: 250,
    trackingUrl: (pkgNo) => `https://www.dao.as/privat/find-din-pakke?stregkode=${encodeURIComponent(pkgNo)}`,
  },
  gls: {
    code: 'gls',
    productCode: 'GLSDK_SD',
    notifications: ['EMAIL_NT'],
    minimumGrams: 1,
    trackingUrl: (pkgNo) => `https://gls-group.com/DK/da/find-pakke?match=${encodeURIComponent(pkgNo)}`,
  },
  bring: {
    code: 'bring',
    productCode: 'BRI_PP',
    notifications: [],
    minimumGrams: 1,
    trackingUrl: (pkgNo) => `https://tracking.bring.dk/tracking/${encodeURIComponent(pkgNo)}`,
  },
  pdk: {
    code: 'pdk',
    productCode: 'PDK_MC',
    notifications: [],
    minimumGrams: 1,
    trackingUrl: (pkgNo) => `https://tracking.postnord.com/dk/?id=${encodeURIComponent(pkgNo)}`,
  },
  ups: {
    code: 'ups',
    productCode: 'UPS_STANDARDAP',
    notifications: [],
    minimumGrams: 1,
    trackingUrl: (pkgNo) => `https://www.ups.com/track?loc=da_DK&tracknum=${encodeURIComponent(pkgNo)}`,
  },
}

export const carriers: readonly Carrier[] = carrierCodes.map((code) => table[code])

export function carrierOf(code: CarrierCode): Carrier {
  return table[code]
}
