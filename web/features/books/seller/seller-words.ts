/** The words of a seller's profile. Pure. */
import { formatCount, plural } from '#rules/danish'
import type { SellerData } from './load-seller.ts'

/** '12 bøger til salg'. */
export function copiesWords(copies: number): string {
  return copies === 0 ? 'Ingen bøger til salg lige nu' : `${plural(copies, 'bog', 'bøger')} til salg`
}

/** '8 af 9 handler', or 'alle 9 handler'. */
export function withoutCaseWords({ finished, without_case }: NonNullable<SellerData['sales']>): string {
  if (without_case === finished) return `alle ${plural(finished, 'handel', 'handler')}`
  return `${formatCount(without_case)} af ${plural(finished, 'handel', 'handler')}`
}

/** 'inden for et døgn', 'inden for 3 dage'. */
export function paceWords(days: number): string {
  return days === 1 ? 'inden for et døgn' : `inden for ${plural(days, 'dag', 'dage')}`
}
