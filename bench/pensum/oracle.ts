/** The cheapest cost of covering a list, by a general solver of integer programs. */
import type { LegacyHighs } from 'highs'
import type { Ore } from '#rules/money'
import { quoteBasket, type Fees } from '#rules/quote'
import type { ShelfCopy } from '#rules/shelf-plan'

/** The cost in øre; null without copies. */
export function cheapestByProgram(oracle: LegacyHighs, copies: readonly ShelfCopy[], fees: Fees): Ore | null {
  if (copies.length === 0) return null
  // A parcel of a seller; visits cost nothing.
  const senders = [...new Set(copies.filter(isSent).map(({ seller }) => seller))]
  const parcels = new Map(senders.map((seller, at) => [seller, `y${at}`]))
  const cost = ({ price }: ShelfCopy) => (price * (100 + fees.buyerPercent)) / 100
  const lines = Map.groupBy(
    copies.map((copy, at) => ({ copy, name: `x${at}` })),
    ({ copy }) => copy.line,
  )
  const all = [...lines.values()].flat()
  const program = [
    'Minimize',
    ` cost: ${[...[...parcels.values()].map((parcel) => `${fees.shipping} ${parcel}`), ...all.map(({ copy, name }) => `${cost(copy)} ${name}`)].join(' + ')}`,
    'Subject To',
    ...[...lines.values()].map((own) => ` ${own.map(({ name }) => name).join(' + ')} = 1`),
    ...all
      .filter(({ copy }) => isSent(copy))
      .map(({ copy, name }) => ` ${name} - ${parcels.get(copy.seller)} <= 0`),
    'Binary',
    ` ${[...parcels.values(), ...all.map(({ name }) => name)].join(' ')}`,
    'End',
  ].join('\n')
  // The solver is by default content with a ten-thousandth more than the least.
  const { Columns: columns } = oracle.solve(program, { output_flag: false, mip_rel_gap: 0 })
  const chosen = all
    .filter(({ name }) => (columns[name] as { Primal: number }).Primal > 0.5)
    .map(({ copy }) => copy)
  const groups = [...Map.groupBy(chosen, ({ seller }) => seller).values()]
  return quoteBasket(
    groups.map((own) => ({
      bookPrices: own.map(({ price }) => price),
      delivery: own.some(isSent) ? 'parcel' : 'pickup',
    })),
    fees,
  ).total
}

function isSent({ delivery }: ShelfCopy): boolean {
  return delivery === 'parcel'
}
