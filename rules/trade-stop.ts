/** The parts of the trade that operators can stop while the rest goes on (docs/product.md 11). */
export const tradeParts = ['purchases', 'payouts'] as const
export type TradePart = (typeof tradeParts)[number]
