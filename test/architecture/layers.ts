/**
 * The layers of features, lowest first. A feature may import only features of earlier layers. Code that composes
 * several features, such as the payment webhook, the sweep or an email template, is above all layers.
 */
export const layers = {
  server: [
    ['audit', 'notifications', 'parcel-shops', 'photos', 'works'],
    ['accounts', 'books', 'crawlers', 'reports'],
    ['balance', 'chat'],
    ['enquiries', 'orders', 'wishes'],
    ['checkout', 'operations', 'selling', 'shipping'],
    ['adverts', 'pensum', 'privacy'],
  ],
  web: [
    ['accounts', 'basket', 'help', 'photos', 'reports', 'samples', 'shipping'],
    ['adverts'],
    ['books'],
    ['notifications'],
    ['chat', 'checkout', 'order-parts'],
    ['balance', 'contact', 'orders', 'pensum'],
    ['selling'],
    ['operations', 'profile', 'wishes'],
  ],
} as const

export type Side = keyof typeof layers

/** Whether `from` is in a later layer than `to`, and may therefore import it. False for unknown features. */
export function standsAbove(side: Side, from: string, to: string): boolean {
  const [higher, lower] = [layerOf(side, from), layerOf(side, to)]
  return higher !== -1 && lower !== -1 && higher > lower
}

export function layerOf(side: Side, feature: string): number {
  return layers[side].findIndex((layer: readonly string[]) => layer.includes(feature))
}
