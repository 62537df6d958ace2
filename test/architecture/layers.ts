/**
 * Features stand in layers, lowest first. A feature may import the features of earlier layers, never one of its own layer or a
 * later one. What composes several features, such as the payment webhook, the sweep or an email template, stands above them all.
 */
export const layers = {
  server: [
    ['audit', 'notifications', 'parcel-shops', 'photos'],
    ['accounts', 'books', 'crawlers', 'reports'],
    ['balance', 'chat'],
    ['orders'],
    ['checkout', 'operations', 'selling', 'shipping'],
    ['adverts', 'privacy'],
  ],
  web: [
    ['accounts', 'basket', 'help', 'notifications', 'photos', 'reports', 'shipping'],
    ['adverts'],
    ['books'],
    ['chat', 'checkout', 'order-parts'],
    ['balance', 'orders'],
    ['selling'],
    ['operations', 'profile'],
  ],
} as const

export type Side = keyof typeof layers

/** True when `from` stands in a later layer than `to`, so that it may import it. Unknown features stand nowhere. */
export function standsAbove(side: Side, from: string, to: string): boolean {
  const [higher, lower] = [layerOf(side, from), layerOf(side, to)]
  return higher !== -1 && lower !== -1 && higher > lower
}

export function layerOf(side: Side, feature: string): number {
  return layers[side].findIndex((layer: readonly string[]) => layer.includes(feature))
}
